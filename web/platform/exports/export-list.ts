import { type ExportOutcome, fetchList } from './fetch-list.ts'
import { saveFile } from '../browser/save-file.ts'

/** Names a file that is not whole as such, before its ending. */
const incompleteName = (name: string) => name.replace(/(?=\.csv$)/, '-incomplete')

/** Fetches a list and saves what came. */
export const exportList = async (request: Parameters<typeof fetchList>[0]): Promise<ExportOutcome> => {
  const outcome = await fetchList(request)
  if (outcome.status !== 'whole' && outcome.status !== 'incomplete') return outcome
  const name = outcome.status === 'whole' ? outcome.name : incompleteName(outcome.name)
  saveFile(outcome.file, name)
  return { ...outcome, name }
}
