import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files with long tests: a state of the gallery is a row elsewhere, and a language is built whole. */
const long = /\/browser\/states\/|\/another-language\./

/**
 * Begins with the files that take longest, so that no worker goes on alone at the end. Vitest orders files by size where it
 * has not run them before.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
