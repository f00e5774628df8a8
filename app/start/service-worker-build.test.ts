import { expect, it } from 'vitest'
import { visitorFiles } from './service-worker-build.ts'

const chunk = (
  name: string,
  modules: string[],
  imports: string[] = [],
  dynamicImports: string[] = [],
) => ({
  type: 'chunk' as const,
  fileName: `assets/${name}.js`,
  isEntry: name === 'index',
  moduleIds: modules.map((module) => `/bale/${module}`),
  imports: imports.map((each) => `assets/${each}.js`),
  dynamicImports: dynamicImports.map((each) => `assets/${each}.js`),
})

it('names what visitors’ pages import, now or later, and the fonts', () => {
  const bundle = [
    chunk('index', ['app/start/client.tsx'], ['site'], ['gallery', 'admin', 'client']),
    chunk('site', []),
    chunk('gallery', ['app/routes/_public/gallery.tsx'], ['site'], ['typed']),
    chunk('typed', ['modules/gallery/typed-search.ts']),
    chunk('client', ['kit/data/public-client.ts']),
    chunk('admin', ['app/routes/admin/login.tsx'], ['staff'], ['users']),
    chunk('staff', ['kit/staff/toasts.ts']),
    chunk('users', ['modules/accounts/staff/users/users.tsx']),
    { type: 'asset' as const, fileName: 'assets/sans.woff2' },
    { type: 'asset' as const, fileName: 'assets/app.css' },
  ]
  expect(visitorFiles(bundle)).toEqual([
    'assets/client.js',
    'assets/gallery.js',
    'assets/index.js',
    'assets/sans.woff2',
    'assets/site.js',
    'assets/typed.js',
  ])
})
