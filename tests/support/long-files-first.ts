import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files with long tests: a state of the gallery is a row elsewhere, and a language is built whole. */
const long = /\/browser\/states\/|\/another-language\./

/**
 * Begins with the files that take longest, so that no worker goes on alone at the end. Vitest orders files by size where it
 * has not run them before.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    // oxlint-disable-next-line unicorn/no-array-sort -- this is Vitest's order, not an array's
    const bySize = await super.sort(files)
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))]
  }
}
