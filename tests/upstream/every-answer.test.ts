import { expect, test, vi } from 'vitest'
import { operations } from './contract/document.ts'
import { homeWays } from './every-answer/home.ts'
import { questionWays } from './every-answer/questions.ts'
import { registrationWays } from './every-answer/registration.ts'
import { signInWays } from './every-answer/sign-in.ts'

const ways = { ...signInWays, ...registrationWays, ...questionWays, ...homeWays }
const listed = operations.map(({ call, refusals }) => [call, [0, ...refusals]] as const)
const inOrder = (codes: readonly number[]) => codes.toSorted((a, b) => a - b)
const held = new Set<string>()

test('there is a test for the success and each refusal of every call', () => {
  const known = Object.entries(ways).map(([call, codes]) => [call, Object.keys(codes).map(Number)] as const)
  const sorted = (all: (readonly [string, readonly number[]])[]) =>
    Object.fromEntries(all.map(([call, codes]) => [call, inOrder(codes)]))
  expect(sorted(known)).toEqual(sorted(listed))
})

const all = Object.entries(ways).flatMap(([call, codes]) =>
  Object.entries(codes).map(([code, drive]) => ({ call, code: Number(code), drive })),
)

test.each(all)('$call answers $code as the contract says', async ({ call, code, drive }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await drive()).code).toBe(code)
  held.add(`${call} ${code}`)
})

test('every answer of the contract was received and checked', () => {
  const width = Math.max(...listed.map(([call]) => call.length))
  const lines = listed.map(([call, codes]) => {
    const marks = inOrder(codes).map((code) => (held.has(`${call} ${code}`) ? code : `${code} MISSING`))
    return `${call.padEnd(width)}  ${marks.join(' ')}`
  })
  console.log(`Held to the contract:\n${lines.join('\n')}`)
  expect(lines.filter((line) => line.includes('MISSING'))).toEqual([])
})
