import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.ts'
import type { Expect } from './expectations.ts'
import { installed } from './on-demand.ts'

const PACKAGE = join(root, 'packages/n8n-nodes-wayform')

/** The packages of `n8n-node lint` of @n8n/node-cli, in its versions. */
const LINTER = {
  '@eslint/js': '9.29.0',
  '@n8n/eslint-plugin-community-nodes': '0.32.0',
  eslint: '9.29.0',
  'eslint-import-resolver-typescript': '4.4.3',
  'eslint-plugin-import-x': '4.15.2',
  'eslint-plugin-n8n-nodes-base': '1.16.7',
  'n8n-workflow': '2.39.3',
  typescript: '5.9.2',
  'typescript-eslint': '8.35.0',
}

/** The configuration of @n8n/node-cli 0.48, `config` of its `eslint` export. */
const CONFIG = `
import js from '@eslint/js'
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import nodesBase from 'eslint-plugin-n8n-nodes-base'
import tseslint from 'typescript-eslint'

const community = n8nCommunityNodesPlugin.configs.recommended
export default tseslint.config(
  {
    files: ['**/*.ts'],
    extends: [js.configs.recommended, tseslint.configs.recommended, community, importX.configs['flat/recommended']],
    rules: { 'prefer-spread': 'off', 'no-console': 'error' },
  },
  {
    plugins: { 'n8n-nodes-base': nodesBase },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
  },
  {
    files: ['**/package.json'],
    extends: [community],
    rules: nodesBase.configs.community.rules,
    languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
  },
  {
    files: ['**/credentials/**/*.ts'],
    rules: {
      ...nodesBase.configs.credentials.rules,
      'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
      'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
    },
  },
  {
    files: ['**/nodes/**/*.ts'],
    rules: {
      ...nodesBase.configs.nodes.rules,
      'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
      'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
      'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
    },
  },
)
`

const TSCONFIG = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { lib: ['es2025'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  include: ['nodes', 'credentials'],
}

/** The sources under n8n's own rules, and with its own types in place of ours. */
export async function checkSources(expect: Expect): Promise<void> {
  const folder = await installed('n8n-linter', LINTER)
  const copy = join(folder, 'package')
  rmSync(copy, { recursive: true, force: true })
  for (const part of ['README.md', 'credentials', 'icons', 'nodes']) {
    cpSync(join(PACKAGE, part), join(copy, part), { recursive: true })
  }
  // The one thing that n8n asks for and the repository cannot say: who publishes it.
  const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as object
  const author = { name: 'Publisher', email: 'publisher@example.com' }
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, author }, null, 2))
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  writeFileSync(join(folder, 'eslint.config.js'), CONFIG)

  const eslint = join(folder, 'node_modules/eslint/bin/eslint.js')
  const linted = await run(process.execPath, [eslint, '--max-warnings=0', '-f', 'json', copy], { cwd: rel(folder) })
  const files = linted.output.startsWith('[') ? (JSON.parse(linted.output) as Linted[]) : []
  const found = files.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId }) => `${filePath.slice(copy.length + 1)}:${line} ${message} (${ruleId})`),
  )
  expect(`n8n's linter finds nothing in ${files.length} files`, [found, linted.code, files.length > 10], [[], 0, true])
  if (files.length === 0) console.log(linted.output)
  const typed = await run('tsc', ['-p', copy, '--singleThreaded'])
  expect("the sources fit n8n-workflow's own types", typed.output, '')
}

type Linted = { filePath: string; messages: { line: number; message: string; ruleId: string }[] }

const rel = (folder: string) => folder.slice(root.length + 1)
