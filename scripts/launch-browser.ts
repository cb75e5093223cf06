import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { findChromium } from './test-tools.mjs'

/** The options of a Chromium that makes no requests of its own. */
export function chromiumOptions(): LaunchOptions & { args: string[] } {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is missing: "npm test" installs it, or prints how')
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

/** @param flags flags of Chromium beside the usual ones */
export function launchBrowser(flags: string[] = []): Promise<Browser> {
  const { args, ...options } = chromiumOptions()
  return chromium.launch({ ...options, args: [...args, ...flags] })
}
