import { spawnSync } from 'node:child_process'

/**
 * Playwright's runner over the gallery's states: `npm run gallery` takes pictures, with `-- --axe` axe looks at each state, with `-- --ui` each
 * is seen step by step in the browser. The runner's other flags work too: `-- --grep 'login: empty'`.
 */
const given = process.argv.slice(2)
const flags = given.filter((flag) => flag !== '--axe')
// With a port the runner prints an address for any browser, instead of looking for one that it has downloaded.
if (flags.includes('--ui')) flags.push('--ui-port=0')

const run = (...words: string[]) => {
  const env = { ...process.env, GALLERY: given.includes('--axe') ? 'axe' : 'pictures' }
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
run('scripts/build.ts', '--only', 'web')
run('node_modules/playwright/cli.js', 'test', '--config', 'scripts/gallery/playwright.config.ts', ...flags)
