import { type ExportOutcome, fetchList } from './fetch-list.ts'
import { saveFile } from '../browser/save-file.ts'

/** Marks an incomplete file in its name, before the extension. */
const incompleteName = (name: string) => name.replace(/(?=\.csv$)/, '-incomplete')

/** Fetches a list and saves what arrived. */
export const exportList = async (request: Parameters<typeof fetchList>[0]): Promise<ExportOutcome> => {
  const outcome = await fetchList(request)
  if (outcome.status !== 'whole' && outcome.status !== 'incomplete') return outcome
  const name = outcome.status === 'whole' ? outcome.name : incompleteName(outcome.name)
  saveFile(outcome.file, name)
  return { ...outcome, name }
}
