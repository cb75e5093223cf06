import { type ExportOutcome, fetchList } from './fetch-list.ts'
import { saveFile } from '../browser/save-file.ts'

/** Fetches a list and saves it. */
export const exportList = async (request: Parameters<typeof fetchList>[0]): Promise<ExportOutcome> => {
  const outcome = await fetchList(request)
  if (outcome.status === 'whole') saveFile(outcome.file, outcome.name)
  return outcome
}
