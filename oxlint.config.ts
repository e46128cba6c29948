import { defineConfig, type OxlintOverride } from 'oxlint'
import { COMPOSITION, MODULES } from './apps/server/src/layers.ts'

/**
 * Which file may import what (docs/architecture.md). For a file that several overrides match, only the last one
 * applies, so each repeats what it needs. oxlint does two things silently, hence scripts/boundaries.test.ts: a regex
 * with a look-ahead never matches, and paths that a group's `!` allows are not checked by the patterns after it.
 */
const OURS_BY_NAME = {
  regex: '^\\.\\.?/(.*/)?src/',
  message: 'Another workspace is imported by its name (@wayform/core/…), where the arrows allow it.',
}
const NO_APPS = {
  regex: '^@wayform/(server|web|form|sandbox|wordpress|mobile)(/|$)',
  message: 'Nothing imports an app. Inside an app, imports are relative.',
}
const NO_SQL = {
  regex: '^(kysely|pg|@electric-sql/pglite)(/|$)',
  message: 'SQL lives in platform/db and in *.repository.ts.',
}
const NO_SCHEMAS = {
  regex: '^zod(/|$)|(^|/)(schema|registry)\\.ts$',
  message: "This runs in the respondent's browser, without the schema library: use answer.ts and answer-registry.ts.",
  allowTypeImports: true,
}
const NO_UI_KIT = {
  regex: '^@mantine/|^@wayform/(ui|contract)/|^react-dom($|/client)',
  message: 'The public form carries no UI kit, no API contract and no react-dom.',
}
const NO_REACT = {
  regex: '^react$',
  message: 'Types only: a value brings preact/compat into the renderer, which then writes attributes in another order.',
  allowTypeImports: true,
}
const NO_PLATFORM = {
  group: ['*', '!.', '!..', '!./**', '!../**', '!zod', '!libphonenumber-js', '!libphonenumber-js/**'],
  message: 'core knows no platform: no Node, no browser, no framework, nothing of ours. What it needs is passed in.',
}
const NO_MODULES = {
  regex: '^[./]+/modules/',
  message: 'This is below the modules of the server: what it needs of them is given to it.',
}
const NOTHING_ABOVE_LIB = {
  regex: '^(\\.\\./)+(app|features)(/|$)',
  message: 'lib/ is below the features and app/: what it needs of them is given to it.',
}
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']
const SERVER_TESTS = [...TESTS, '**/testing.ts']

const boundaries: OxlintOverride[] = [
  imports('packages/core/src/**', [OURS_BY_NAME, ofOursOnly()]),
  imports('packages/core/src/**/*.ts', [OURS_BY_NAME, NO_PLATFORM], { except: TESTS }),
  imports('packages/core/src/**/{answer,answer-registry,is-*}.ts', [OURS_BY_NAME, NO_SCHEMAS, NO_PLATFORM]),
  imports('packages/contract/src/**', [OURS_BY_NAME, ofOursOnly('core')]),
  imports('packages/i18n/src/**', [OURS_BY_NAME, ofOursOnly('core')]),
  imports('packages/ui/src/**', [OURS_BY_NAME, ofOursOnly('core')]),
  imports('packages/client/src/**', [OURS_BY_NAME, ofOursOnly()], { except: TESTS }),
  imports('packages/n8n-nodes-wayform/{nodes,credentials}/**', [OURS_BY_NAME, ofOursOnly()]),
  imports('packages/mcp/src/**', [OURS_BY_NAME, ofOursOnly('client')]),
  imports('packages/form-view/src/**', [OURS_BY_NAME, NO_REACT, ofOursOnly('core', 'i18n')]),
  imports('packages/form-view/src/**', [OURS_BY_NAME, NO_SCHEMAS, NO_UI_KIT, NO_REACT, ofOursOnly('core', 'i18n')], {
    except: [...TESTS, 'packages/form-view/src/server.tsx'],
  }),
  imports('apps/server/src/**', [OURS_BY_NAME, NO_APPS, NO_SQL]),
  imports('apps/server/src/{platform/db/**,**/*.repository.ts,**/*.db.test.ts}', [OURS_BY_NAME, NO_APPS]),
  ...MODULES.flatMap(ofModule),
  ...onServer('{config,platform,providers}/**/', NO_MODULES),
  ...onServer('{config*,page-renderer,services,texts}', NO_MODULES),
  imports('apps/server/src/platform/db/**', [OURS_BY_NAME, NO_APPS, NO_MODULES], { except: SERVER_TESTS }),
  imports('apps/sandbox/src/**', [OURS_BY_NAME, ofOursOnly('core')]),
  imports('apps/wordpress/src/**', [OURS_BY_NAME, NO_APPS]),
  imports('apps/mobile/src/**', [OURS_BY_NAME, NO_APPS, ofOursOnly('core')]),
  imports('apps/form/src/**', [OURS_BY_NAME, NO_APPS]),
  imports('apps/form/src/**', [OURS_BY_NAME, NO_APPS, NO_SCHEMAS, NO_UI_KIT], {
    except: [...TESTS, 'apps/form/src/build.ts'],
  }),
  imports('apps/web/src/**', [OURS_BY_NAME, NO_APPS]),
  imports('apps/web/src/lib/**', [OURS_BY_NAME, NO_APPS, NOTHING_ABOVE_LIB]),
  // The number of folders up to another feature depends on the depth of the file in its own.
  ...[1, 2, 3, 4, 5].map((depth) =>
    imports(`apps/web/src/features/${'*/'.repeat(depth)}*`, [OURS_BY_NAME, NO_APPS, ...besidesAndAbove(depth)]),
  ),
]

// Files that may read the environment: settings of the server and the sandbox, and code outside the product.
const ENVIRONMENT_READERS = [
  'apps/*/src/{config,main}.ts',
  'apps/server/src/{command/wayform,processes/process}.ts',
  'packages/mcp/src/stdio.ts',
  'apps/server/src/{testing/**,**/testing.ts,**/*.db.test.ts}',
  '{scripts,bench,e2e,deploy}/**',
  '**/*.config.ts',
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/node_modules/**',
    '**/dist/**',
    '**/build/**',
    'data/**',
    'test-results/**',
    'coverage/**',
    'apps/mobile/{android,ios}/**',
  ],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'node/no-process-env': 'error',
    eqeqeq: 'error',

    // TypeScript already finds these, or style.md requires something else (`as` with its reason beside it).
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/unbound-method': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-async-endpoint-handlers': 'off', // for Express; Fastify awaits its handlers
    'no-underscore-dangle': 'off', // options have an `_id` in the API
    'jsx-a11y/prefer-tag-over-role': 'off', // a live region or an inline picture has no better tag
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*', 'fc.assert'] }],
  },
  overrides: [
    ...boundaries,
    { files: ENVIRONMENT_READERS, rules: { 'node/no-process-env': 'off' } },
    { files: ['**/*.config.ts', 'scripts/support/vitest-postgres.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
})

type Pattern = { regex?: string; group?: string[]; message: string; allowTypeImports?: boolean }

function imports(files: string, patterns: Pattern[], { except = [] }: { except?: string[] } = {}): OxlintOverride {
  return { files: [files], excludeFiles: except, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** The number of folders up to another module depends on the depth of the file in its own. */
function ofModule(name: string, index: number): OxlintOverride[] {
  const above = MODULES.slice(index + 1).map((each) => `${each}/`)
  const composition = COMPOSITION.map((file) => `../${file.replace('.', '\\.')}${file.endsWith('/') ? '' : '$'}`)
  return [1, 2, 3].flatMap((depth) =>
    onServer(`modules/${name}/${'*/'.repeat(depth - 1)}`, {
      regex: `^${'../'.repeat(depth)}(${[...above, ...composition].join('|')})`.replaceAll('../', '\\.\\./'),
      message: 'A module imports the ones before it (apps/server/src/layers.ts); what it needs from above is given.',
    }),
  )
}

/** Only the last matching override applies, so each repeats who may write SQL. Tests may import all modules. */
function onServer(folder: string, pattern: Pattern): OxlintOverride[] {
  return [
    imports(`apps/server/src/${folder}*`, [OURS_BY_NAME, NO_APPS, NO_SQL, pattern], { except: SERVER_TESTS }),
    imports(`apps/server/src/${folder}*.repository.ts`, [OURS_BY_NAME, NO_APPS, pattern], { except: SERVER_TESTS }),
  ]
}

function ofOursOnly(...names: string[]): Pattern {
  return {
    group: ['@wayform/**', ...names.map((name) => `!@wayform/${name}/**`)],
    message: names.length > 0 ? `Of ours, this may use only ${names.join(' and ')}.` : 'core imports nothing of ours.',
  }
}

function besidesAndAbove(depth: number): Pattern[] {
  const feature = '\\.\\./'.repeat(depth)
  return [
    {
      regex: `^${feature}[^.]`,
      message: "Features don't import features: what two share moves down (ui, core, lib), app/ puts them together.",
    },
    {
      regex: `^${feature}\\.\\./(app|features)(/|$)`,
      message: 'app/ is above the features: what it gives to all of them lives in lib/.',
    },
  ]
}
