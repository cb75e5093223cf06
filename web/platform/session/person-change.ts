import { recallPersonChange, rememberPersonChange } from '../browser/browser-storage.ts'
import { releaseTab } from './personal.ts'
import { reloadWithoutQuery } from './reload-without-query.ts'

/**
 * Another tab has signed in as somebody else. Drops all that is kept of the person whom this page shows, and begins the page
 * anew; the next one says what happened.
 *
 * @param isRefused the server has refused a request of this page, so that something asked for was not done
 */
export const announcePersonChange = (isRefused: boolean) => {
  releaseTab()
  // Several requests side by side may find out at once.
  if (isRefused || recallPersonChange() === null) rememberPersonChange(isRefused ? 'refused' : 'seen')
  reloadWithoutQuery()
}
