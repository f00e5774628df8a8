/*
 * Which way imports may run. Held on resolved files, so that no spelling of an import goes round it.
 * docs/architecture.md has the drawing; what a module uses stands in its module.ts.
 */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ownTest = '[.]test[.]tsx?$'
/** What runs in a browser, or makes pages for one. */
const SCREENS =
  '^(app/(routes|start|staff-layout|sitemap|worker)|modules/[^/]+/(data|public|shared|staff)|kit)/'
/** Pure: both sides import it. */
const RULES = 'modules/[^/]+/[^/]+[.]ts$|kit/(places|money)/|kit/module[.]ts$|platform/values/'

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const modules = await Promise.all(
  globSync('modules/*/module.ts').map(async (file) => {
    const { uses, offers = [] } = (await import(pathToFileURL(join(process.cwd(), file)).href))
      .default
    return { name: dirname(file).split(/[\\/]/).at(-1), uses, offers }
  }),
)
const offered = modules
  .flatMap(({ name, offers }) => offers.map((file) => `${name}/${file}`))
  .join('|')
  .replaceAll('.', '[.]')

export default {
  forbidden: [
    forbid(
      'rules-are-pure',
      'A module’s own files, places, money and values import nothing but each other and the list of special addresses: no React, no client, no server.',
      { path: `^(${RULES})`, pathNot: ownTest },
      { pathNot: `^(${RULES}|node_modules/ipaddr[.]js/)` },
    ),
    forbid(
      'values-know-nothing',
      'platform/values is what all stands on.',
      { path: '^platform/values/', pathNot: ownTest },
      { pathNot: '^(platform/values|node_modules/ipaddr[.]js)/' },
    ),
    forbid(
      'platform-knows-nothing-above',
      'The platform serves whatever modules there are.',
      { path: '^platform/', pathNot: ownTest },
      { path: '^(app|modules|kit|sample)/' },
    ),
    forbid(
      'kit-knows-no-modules',
      'The kit is what modules share.',
      { path: '^kit/', pathNot: ownTest },
      { path: '^(app|modules|sample)/' },
    ),
    forbid(
      'modules-know-no-app',
      'The application puts modules together; none knows it.',
      { path: '^modules/', pathNot: ownTest },
      { path: '^(app|sample)/' },
    ),
    ...modules.map(({ name, uses }) =>
      forbid(
        `${name}-uses-what-it-says`,
        `A module imports those modules that its module.ts names: modules/${name}/module.ts.`,
        { path: `^modules/${name}/`, pathNot: ownTest },
        { path: '^modules/', pathNot: `^modules/(${[name, ...uses].join('|')})/` },
      ),
    ),
    forbid(
      'modules-are-apart',
      'Of another module one imports its rules, its data and what its module.ts offers.',
      { path: '^modules/([^/]+)/', pathNot: ownTest },
      {
        path: '^modules/[^/]+/(public|staff|server|database)/',
        pathNot: `^modules/($1/|(${offered || 'nothing'})$)`,
      },
    ),
    forbid(
      'data-knows-no-screens',
      'A module’s data imports rules and data.',
      { path: '^modules/[^/]+/data/', pathNot: ownTest },
      { path: '^(app|modules|kit)/', pathNot: `^(modules/[^/]+/data/|kit/data/|${RULES})` },
    ),
    forbid(
      'public-knows-no-staff',
      'Nothing of the staff side reaches a visitor.',
      { path: '^(modules/[^/]+/public|app/routes/_public)/', pathNot: ownTest },
      {
        path: '(^modules/[^/]+/staff/|^kit/(staff|secret-links)/|^app/(staff-layout|routes/admin)|/staff-[^/]+[.]ts$|/writes[.]ts$|(^|/)node_modules/@supabase/supabase-js/)',
      },
    ),
    forbid(
      'clients-live-in-data',
      'Only data speaks to the database; the auth client is that of accounts too.',
      {
        path: SCREENS,
        pathNot: '^(modules/[^/]+/data/|kit/data/|modules/accounts/staff/)',
      },
      { path: '(^|/)node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'screens-know-no-server',
      'What runs in the browser imports nothing of the server, the sample or the tests.',
      { path: SCREENS },
      {
        path: '^(app/server|modules/[^/]+/(server|database)|platform|sample|supabase|e2e|bench|scripts)/',
        pathNot: '^platform/values/',
      },
    ),
    forbid(
      'server-knows-no-screens',
      'The server and the sample import rules; the server also the contract of its pages.',
      { path: '^(app/server|modules/[^/]+/server|platform|sample)/', pathNot: ownTest },
      {
        path: '^(app|kit|modules/[^/]+/(data|public|shared|staff))/',
        pathNot: `^(app/server/|app/start/request-context[.]ts$|${RULES})`,
      },
    ),
    forbid(
      'only-tests-know-their-support',
      'testing/ is what tests stand on; nothing that runs on the site imports it.',
      {
        path: '^(app|modules|kit|platform|sample)/',
        pathNot: `(${ownTest}|^modules/[^/]+/database/)`,
      },
      { path: '^testing/' },
    ),
    forbid(
      'tests-stand-on-testing',
      'What tests of several rooms share is in testing/; a room’s own tests are its own.',
      { path: '^((?:modules/|platform/|app/)?[^/]+)/' },
      {
        path: '(^supabase/tests/|[.](test|spec)[.]tsx?$|^(e2e|conformance)/)',
        pathNot: '^$1/',
      },
    ),
    forbid(
      'nothing-knows-what-measures',
      'bench/ is its programs and their parts; what tests need of them is in testing/.',
      { pathNot: '^bench/' },
      { path: '^bench/' },
    ),
    forbid(
      'database-knows-no-services',
      'platform/database is what the services stand on: it knows none of them.',
      { path: '^platform/(database|data-folder)/', pathNot: ownTest },
      { path: '^platform/(gate|accounts|storage|mail|push|jobs|backup|backend|actions|http)/' },
    ),
    forbid(
      'services-know-no-pages',
      'What answers for data, accounts, files, mail and rings knows neither pages nor what repeats.',
      { path: '^platform/(gate|accounts|storage|mail|push)/', pathNot: ownTest },
      {
        path: '^platform/(jobs|backup|backend|actions|http)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'backend-starts-nothing',
      'What repeats is listed in app/server, which asks the backend for what it needs.',
      { path: '^platform/backend/', pathNot: ownTest },
      { path: '^platform/(jobs|actions|http)/' },
    ),
    forbid(
      'http-knows-no-actions',
      'Actions answer through platform/http; it knows none of them.',
      { path: '^platform/http/', pathNot: ownTest },
      { path: '^platform/(actions|jobs|accounts|storage|mail|push)/' },
    ),
    forbid(
      'storage-knows-no-accounts',
      'Files are stored without knowing how somebody signed in, or what a page is.',
      { path: '^platform/storage/', pathNot: ownTest },
      { path: '^platform/(accounts|gate/rest)/' },
    ),
    forbid(
      'framework-insides-in-start',
      'What leans on the framework’s insides asserts its assumption, in app/start.',
      { path: SCREENS, pathNot: '^app/start/' },
      {
        path: '(^|/)node_modules/@tanstack/(react-start|start-|router-core|react-router/dist/.*/ssr)',
      },
    ),
    forbid(
      'no-cycles',
      'Two files that import each other are one, types included.',
      {},
      { circular: true },
    ),
    forbid(
      'resolvable',
      'An import that leads nowhere can’t be checked.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree[.]gen[.]ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
