import { expect, test } from 'vitest'
import { createKeyedHash, createSeal } from '#bff/http/session/seals.ts'

const older = 'the older secret that is long enough for it'
const newer = 'the newer secret that is long enough for it'

test('sealed data opens with its own context only, and not after any byte has changed', () => {
  const { seal, open } = createSeal([older], 'tests')
  const sealed = seal('context', { a: 1 })
  expect(open('context', sealed)).toEqual({ a: 1 })
  expect(open('another context', sealed)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(open('context', changed.toString('base64url'))).toBeNull()
  }
  for (const text of ['', 'x', 'x'.repeat(2000), sealed.slice(0, -1)])
    expect(open('context', text)).toBeNull()
})

test('the same data is never sealed to the same text', () => {
  const { seal } = createSeal([older], 'tests')
  expect(new Set(Array.from({ length: 50 }, () => seal('context', 'data'))).size).toBe(50)
})

test('the first secret seals, all of them open, and each purpose has its own key', () => {
  const [before, during, after] = [[older], [newer, older], [newer]].map((secrets) =>
    createSeal(secrets, 'tests'),
  )
  const [old, young] = [before?.seal('context', 1) ?? '', during?.seal('context', 2) ?? '']
  expect([during?.open('context', old), during?.open('context', young)]).toEqual([1, 2])
  expect([before?.open('context', young), after?.open('context', old)]).toEqual([null, null])
  expect(after?.open('context', young)).toBe(2)
  expect(createSeal([older], 'other tests').open('context', old)).toBeNull()
})

test('a keyed hash has one value for each secret, the first one for writing', () => {
  const [before, during] = [createKeyedHash([older], 'tests'), createKeyedHash([newer, older], 'tests')]
  expect(during('text')).toHaveLength(2)
  expect(during('text')[1]).toBe(before('text')[0])
  expect(createKeyedHash([older], 'other tests')('text')).not.toEqual(before('text'))
})
