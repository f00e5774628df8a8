export type AuthOperation = { readonly service: 'auth' } & (
  | {
      readonly kind: 'sign-up'
      readonly email: string
      readonly password: string
      /** At most a name: `username`, up to 80 characters. */
      readonly data: Readonly<Record<string, string>>
      readonly redirectTo: string | undefined
    }
  | { readonly kind: 'sign-in'; readonly email: string; readonly password: string }
  | { readonly kind: 'refresh'; readonly refreshToken: string }
  | { readonly kind: 'exchange-code'; readonly authCode: string; readonly codeVerifier: string }
  | { readonly kind: 'recover'; readonly email: string; readonly redirectTo: string | undefined }
  | { readonly kind: 'resend'; readonly email: string; readonly redirectTo: string | undefined }
  | {
      /** A link's token: posted, or only opened (`isLink`), which uses nothing up. */
      readonly kind: 'verify'
      readonly type: 'signup' | 'recovery'
      readonly tokenHash: string
      readonly isLink: boolean
      readonly redirectTo: string | undefined
    }
  | { readonly kind: 'sign-out'; readonly scope: 'local' | 'global' | 'others' }
  | { readonly kind: 'get-user' }
  | {
      readonly kind: 'update-user'
      readonly password: string | undefined
      /** The current password, which an old session must give. */
      readonly presentPassword?: string | undefined
      readonly data: Readonly<Record<string, string>> | undefined
    }
  | {
      readonly kind: 'enrol-factor'
      /** Empty where none is given. */
      readonly friendlyName: string
      readonly issuer: string | undefined
    }
  | { readonly kind: 'challenge-factor' | 'unenrol-factor'; readonly factorId: string }
  | {
      readonly kind: 'verify-factor'
      readonly factorId: string
      readonly challengeId: string
      readonly code: string
    }
  | {
      readonly kind: 'authorize'
      readonly provider: string
      readonly redirectTo: string | undefined
      readonly scopes: string | undefined
      readonly codeChallenge: string | undefined
      readonly codeChallengeMethod: string | undefined
    }
  | { readonly kind: 'callback'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'settings' }
  | { readonly kind: 'health' }
)

export type AuthKind = AuthOperation['kind']
