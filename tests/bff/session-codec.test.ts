import { expect, test } from 'vitest'
import { SessionCodec } from '#bff/http/sessions/store/codec.ts'
import { deriveKeys } from '#bff/http/sessions/store/keys.ts'

const oldKeys = deriveKeys('an old secret that is long enough to be used')
const newKeys = deriveKeys('a new secret that is long enough to be used')
const codec = new SessionCodec([newKeys])
const session = { signedIn: { username: '陈-alice', since: 1, state: '{"token":"🔑"}' } }

test('data sealed for a session can be opened for it', () => {
  expect(codec.open('id-1', codec.seal('id-1', session))).toEqual(session)
})

test('data sealed for one session cannot be opened for another', () => {
  expect(codec.open('id-2', codec.seal('id-1', session))).toBeNull()
})

test('sealed data contains nothing readable', () => {
  const sealed = codec.seal('id-1', session).toString('latin1')
  expect(sealed).not.toContain('alice')
  expect(sealed).not.toContain('token')
  expect(sealed).not.toContain('id-1')
})

test('sealing the same data twice gives different bytes', () => {
  expect(codec.seal('id-1', session).equals(codec.seal('id-1', session))).toBe(false)
})

test('a change of any byte makes sealed data unreadable', () => {
  const sealed = codec.seal('id-1', session)
  const readable = [...sealed.keys()].filter((position) => {
    const changed = Buffer.from(sealed)
    changed[position] = (changed[position] ?? 0) ^ 1
    return codec.open('id-1', changed) !== null
  })
  expect(sealed.length).toBeGreaterThan(60)
  expect(readable).toEqual([])
})

test('shortened data is unreadable at every length', () => {
  const sealed = codec.seal('id-1', session)
  for (let length = 0; length < sealed.length; length += 1)
    expect(codec.open('id-1', sealed.subarray(0, length))).toBeNull()
})

test('data that a store returns as another kind of bytes can be opened', () => {
  expect(codec.open('id-1', new Uint8Array(codec.seal('id-1', session)))).toEqual(session)
})

test('after a change of secrets old sessions can be opened, and new ones use the first secret', () => {
  const before = new SessionCodec([oldKeys])
  const between = new SessionCodec([newKeys, oldKeys])
  const sealed = before.seal('id-1', session)
  expect(between.open('id-1', sealed)).toEqual(session)
  expect(before.open('id-1', between.seal('id-1', session))).toBeNull()
  expect(codec.open('id-1', between.seal('id-1', session))).toEqual(session)
  expect(codec.open('id-1', sealed)).toBeNull()
})

test('a row is found under the names of all secrets, and written under that of the first', () => {
  const between = new SessionCodec([newKeys, oldKeys])
  const [first, ...others] = between.names('id-1')
  expect(first).toBe(codec.names('id-1')[0])
  expect(others).toEqual(new SessionCodec([oldKeys]).names('id-1'))
})

test('the name of a row is unique and does not reveal the session id', () => {
  const names = ['id-1', 'id-2', '', '中'].map((id) => codec.names(id)[0])
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(name).toMatch(/^[\w-]{43}$/)
})

test('a codec without a secret cannot be made', () => {
  expect(() => new SessionCodec([])).toThrow('a session codec needs a secret')
})

test('the keys of one secret differ from each other and from another secret’s', () => {
  const texts = [oldKeys, newKeys].flatMap(({ id, cookie, encryption, lookup }) => [
    id.toString('hex'),
    cookie,
    encryption.toString('base64url'),
    lookup.toString('base64url'),
  ])
  expect(new Set(texts).size).toBe(8)
  expect(deriveKeys('an old secret that is long enough to be used')).toEqual(oldKeys)
})
