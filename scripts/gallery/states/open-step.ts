import { paths } from '#rules/web-paths.ts'
import type { Visit } from '../state.ts'

/** An emailed code as the page that asked for it stores it. */
export const sentCode = (purpose: string, email: string) => ({
  email,
  purpose,
  resendAt: Date.now() + 48_000,
})

/** Stores in the tab what the preceding step would have stored. */
export const keep = ({ page }: Visit, entries: Record<string, unknown>) =>
  page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    },
    Object.fromEntries(
      Object.entries(entries).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  )

/** Opens a page that the preceding page opens with a navigation state. */
export const openWith = async ({ page, open }: Visit, path: string, state: object) => {
  await open(paths.login)
  const entry = JSON.stringify({ usr: state, key: 'gallery', idx: 0 })
  await page.evaluate(`history.replaceState(${entry}, '', '${path}')`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
}
