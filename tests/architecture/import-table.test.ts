import { expect, test } from 'vitest'
import { codeIn, type Import, importsOf } from './sources.ts'

const domain = /^bff\/domain\//
const rules = /^bff\/domain\/rules\//
const port = /^bff\/provider\/provider\.ts$/
const guard = /^bff\/provider\/guarded-call\//
const below = (...folders: string[]) => new RegExp(`^(?:${folders.join('|')})/`)
const none = /$^/

/** Who may import what of ours, besides the files of the same folder; the first row that fits a file counts. */
const table: [from: RegExp, may: RegExp[]][] = [
  [/^bff\/domain\//, [none]],
  [/^bff\/env\.ts$/, [domain]],
  [port, [domain]],
  [guard, [domain, guard]],
  [/^bff\/provider\/index\.ts$/, [below('bff/provider')]],
  [below('bff/provider/[^/]+'), [domain, port, guard]],
  [below('bff/graphql'), [domain, port, below('bff/graphql')]],
  [below('bff/http'), [domain, port, below('bff/http')]],
  [/^bff\/[^/]+\.ts$/, [below('bff')]],
  [below('web/shared'), [rules, below('web/shared')]],
  [below('web/features/[^/]+'), [rules, below('web/shared')]],
  [below('web/screens'), [rules, below('web/shared', 'web/features', 'web/screens', 'web/texts')]],
  [below('web/app'), [rules, below('web/shared', 'web/features', 'web/screens', 'web/app')]],
  [below('web/promote'), [rules, below('web/shared', 'web/promote')]],
  [below('web/texts'), [rules, below('web/shared', 'web/texts')]],
  [below('web/ide'), [none]],
  [below('web/codegen'), [none]],
  [/^web\/[^/]+$/, [rules, below('web')]],
  [below('upstream-mock'), [below('upstream-mock')]],
  // The gallery finds things by their words.
  [below('scripts'), [below('scripts', 'bff', 'upstream-mock', 'web/codegen', 'web/shared/i18n')]],
]

/** The folder whose files belong together: a provider, a feature, else the top ones. */
const unitOf = (file: string) =>
  /^(?:bff\/provider\/[^/]+|bff\/domain|web\/features\/[^/]+|web\/ide|web\/codegen)(?=\/)/.exec(file)?.[0]

const isAllowed = (file: string, { target, isTypeOnly }: Import): boolean => {
  const unit = unitOf(file)
  if (unit !== undefined && target.startsWith(`${unit}/`)) return true
  if (file === 'bff/provider/index.ts' && target === 'bff/env.ts') return isTypeOnly
  const [, may = [none]] = table.find(([from]) => from.test(file)) ?? []
  return may.some((pattern) => pattern.test(target))
}

const all = ['bff', 'web', 'upstream-mock', 'scripts'].flatMap(codeIn)

test('every file of ours imports only what its storey may import', () => {
  const leaks = all.flatMap((file) =>
    importsOf(file)
      .filter((one) => one.isOurs && !isAllowed(file, one))
      .map(({ target }) => `${file} imports ${target}`),
  )
  expect(leaks).toEqual([])
})

test('the domain imports no package either', () => {
  const packages = codeIn('bff/domain').flatMap((file) =>
    importsOf(file)
      .filter(({ isOurs }) => !isOurs)
      .map(({ target }) => `${file} imports ${target}`),
  )
  expect(packages).toEqual([])
})

test('every file stands in a row of the table', () => {
  expect(all.filter((file) => !table.some(([from]) => from.test(file)))).toEqual([])
  expect(all.length).toBeGreaterThan(100)
})
