import { type Browser, chromium } from 'playwright'
import { findChromium } from './test-tools.mjs'

/** A real Chromium that never asks anything of the outside by itself. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium: "npm test" installs it, "npm run doctor" says how')
  return chromium.launch({
    executablePath,
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
