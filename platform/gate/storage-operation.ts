/** What may be asked of the storage service. Buckets and names are decoded and checked. */
export type StorageOperation = { readonly service: 'storage' } & (
  | {
      readonly kind: 'read-object'
      readonly bucket: string
      readonly name: string
      readonly isHead: boolean
      readonly ifNoneMatch: readonly string[]
      readonly savesData: boolean
      readonly token: string | undefined
    }
  | {
      readonly kind: 'sign'
      readonly bucket: string
      readonly names: readonly string[]
      readonly seconds: number
    }
  | {
      readonly kind: 'upload'
      readonly bucket: string
      readonly name: string
      readonly isReplacing: boolean
      readonly type: string
      readonly cacheSeconds: number | undefined
      readonly bytes: Uint8Array
    }
  | { readonly kind: 'copy'; readonly bucket: string; readonly name: string; readonly to: string }
  | {
      readonly kind: 'list'
      readonly bucket: string
      readonly prefix: string
      readonly limit: number
      readonly offset: number
    }
  | { readonly kind: 'remove'; readonly bucket: string; readonly names: readonly string[] }
)
