/*
 * Which way imports may run. Held on resolved files, so that no spelling of an import goes round it.
 * docs/architecture.md has the drawing.
 */
const SOURCE = '^src/'

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'domain-is-pure',
      'src/domain imports nothing but itself and the list of special addresses: no React, no client, no server.',
      { path: '^src/domain/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^(src/domain|node_modules/ipaddr[.]js)/' },
    ),
    forbid(
      'data-knows-no-screens',
      'src/data imports the domain and packages only.',
      { path: '^src/data/' },
      { path: SOURCE, pathNot: '^src/(data|domain)/' },
    ),
    forbid(
      'lib-and-components-know-no-features',
      'Shared pieces import shared pieces, data and domain.',
      { path: '^src/(lib|components|start)/' },
      { path: '^src/(features|routes)/' },
    ),
    forbid(
      'features-are-apart',
      'A feature imports no other feature; routes compose them.',
      { path: '^src/features/([^/]+/[^/]+)/' },
      { path: '^src/(features|routes)/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'public-knows-no-staff',
      'Nothing of the staff side reaches a visitor.',
      { path: '^src/(features/public|routes/_public)' },
      {
        path: '(^src/(features/staff|lib/staff|routes/admin)|/staff-[^/]+[.]ts$|/writes[.]ts$|(^|/)node_modules/@supabase/supabase-js/)',
      },
    ),
    forbid(
      'clients-live-in-data',
      'Only src/data speaks to the database; the auth client is the auth feature’s too.',
      {
        path: SOURCE,
        pathNot: '^src/(data/|features/staff/auth/|lib/staff/create-account[.]ts$)',
      },
      { path: '(^|/)node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'source-knows-no-server',
      'What runs in the browser imports nothing of the server, the sample or the tests.',
      { path: SOURCE },
      { path: '^(server|sample|supabase|e2e|bench|scripts)/' },
    ),
    forbid(
      'only-tests-know-their-support',
      'testing/ is what tests stand on; nothing that runs on the site imports it.',
      { path: '^(src|server|sample)/', pathNot: '[.]test[.]tsx?$' },
      { path: '^testing/' },
    ),
    forbid(
      'tests-stand-on-testing',
      'What tests of several rooms share is in testing/; a room’s own tests are its own.',
      { path: '^([^/]+)/' },
      {
        path: '(^[^/]+/tests/|[.](test|spec)[.]tsx?$|^(e2e|conformance)/)',
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
      'server-and-sample-know-the-domain',
      'The server and the sample import src/domain; the server also the contract of its pages.',
      { path: '^(server|sample)/' },
      { path: SOURCE, pathNot: '^src/(domain/|start/request-context[.]ts$)' },
    ),
    forbid(
      'database-knows-no-services',
      'server/database is what the services stand on: it knows none of them.',
      { path: '^server/(database|data-folder)/', pathNot: '[.]test[.]ts$' },
      {
        path: '^(server/(gate|accounts|storage|mail|push|jobs|backup|backend|actions|http)|src/(?!domain/)|sample)/',
      },
    ),
    forbid(
      'services-know-no-pages',
      'What answers for data, accounts, files, mail and rings knows neither pages nor what repeats.',
      { path: '^server/(gate|accounts|storage|mail|push)/', pathNot: '[.]test[.]ts$' },
      {
        path: '^server/(jobs|backup|backend|actions|http|tests)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'backend-starts-nothing',
      'What repeats is listed in server/jobs, which asks the backend for what it needs.',
      { path: '^server/backend/', pathNot: '[.]test[.]ts$' },
      { path: '^server/(jobs|actions|http)/' },
    ),
    forbid(
      'http-knows-no-actions',
      'Actions answer through server/http; it knows none of them.',
      { path: '^server/http/', pathNot: '[.]test[.]ts$' },
      { path: '^server/(actions|jobs|accounts|storage|mail|push)/' },
    ),
    forbid(
      'storage-knows-no-accounts',
      'Files are stored without knowing how somebody signed in, or what a page is.',
      { path: '^server/storage/', pathNot: '[.]test[.]ts$' },
      { path: '^server/(accounts|gate/rest)/' },
    ),
    forbid(
      'framework-insides-in-start',
      'What leans on the framework’s insides asserts its assumption, in src/start.',
      { path: SOURCE, pathNot: '^src/start/' },
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
