import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { findChromium } from './test-tools.mjs'

/** How a Chromium is started that never asks anything of the outside by itself. */
export function chromiumOptions(): LaunchOptions & { args: string[] } {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium: "npm test" installs it, "npm run doctor" says how')
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
