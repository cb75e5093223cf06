import { recallPersonChange, rememberPersonChange } from '../browser/browser-storage.ts'
import { releaseTab } from './personal.ts'
import { reloadWithoutQuery } from './reload-without-query.ts'

/**
 * Call when another tab has signed in as another user. Drops all stored data of the user whom this page shows and reloads the
 * page, which then says what happened.
 *
 * @param isRefused the server has refused a request of this page, so something that the user asked for was not done
 */
export const announcePersonChange = (isRefused: boolean) => {
  releaseTab()
  // Several parallel requests may notice the change; `refused` must win over `seen`.
  if (isRefused || recallPersonChange() === null) rememberPersonChange(isRefused ? 'refused' : 'seen')
  reloadWithoutQuery()
}
