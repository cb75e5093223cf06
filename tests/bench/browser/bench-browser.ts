import { parseArgs } from 'node:util'
import { launchBrowser } from '../../../scripts/launch-browser.ts'
import { startWholeStack } from '../whole-stack.ts'
import { type Device, type MeasuredVisit, measureVisit } from './measure-visit.ts'
import { reportVisits } from './report-visits.ts'

/**
 * Measures the portal in a real Chromium as the account with 5,000 customers, 36 bills and 2,000 logins: visit after visit,
 * whose medians count. A phone, four times slower, is held to the same goals.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    visits: { type: 'string', default: '5' },
    /** Only the device whose name begins so. */
    device: { type: 'string', default: '' },
  },
})

const devices: readonly Device[] = [
  { name: 'desktop', isPhone: false, slowness: 1, options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'phone, processor four times slower',
    isPhone: true,
    slowness: 4,
    options: { viewport: { width: 375, height: 812 }, hasTouch: true },
  },
]

const stack = await startWholeStack()
const browser = await launchBrowser()
for (const device of devices.filter(({ name }) => name.startsWith(values.device))) {
  const visits: MeasuredVisit[] = []
  // What runs for the first time is still being compiled, in the portal's process too.
  await measureVisit(browser, stack, device)
  while (visits.length < Number(values.visits)) visits.push(await measureVisit(browser, stack, device))
  reportVisits(device, visits)
}
await browser.close()
await stack.served.stop()
process.exit(0)
