import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { findChromium } from './test-tools.mjs'

/** The options of a Chromium that makes no requests of its own. */
export function chromiumOptions(): LaunchOptions & { args: string[] } {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('Chromium is missing: "npm test" installs it, "npm run doctor" prints how')
  return {
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
  }
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}
