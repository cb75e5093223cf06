import { defineConfig } from 'playwright/test'
import { chromiumOptions } from '../launch-browser.ts'

/** `npm run gallery`. */
export default defineConfig({
  outputDir: '../../.gallery/results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['dot'], ['html', { outputFolder: '../../.gallery/report', open: 'never' }]],
  use: {
    launchOptions: chromiumOptions(),
    timezoneId: 'Asia/Hong_Kong',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
