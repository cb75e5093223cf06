import { type Answer, code, data, json, raw, send } from './scripted-server.ts'

/** The forms of a secret: plain, and in the usual encodings. */
const shapes = (secret: string) => {
  const bytes = Buffer.from(secret)
  // Without its last letters, which depend on the bytes after the secret.
  const base64 = bytes.toString('base64').replace(/.{0,3}=*$/, '')
  return [secret, bytes.toString('latin1'), bytes.toString('hex'), encodeURIComponent(secret), base64]
}

/** Whether a text contains a secret. A short one counts only as a whole word, because random text contains any few letters. */
export const holds = (text: string, secret: string) =>
  secret.length < 8
    ? new RegExp(`(?<![\\w+/-])${secret}(?![\\w+/-])`).test(text)
    : shapes(secret).some((shape) => text.includes(shape))

/** Every way in which a broken provider reveals what it knows: with `everything` in a body, or with a `word` that fits into a header. */
export const revealingBreakages = (everything: string, word: string): [what: string, Answer][] => [
  ['a page of another program', send(502, `<h1>${everything}</h1>`, { 'content-type': 'text/html' })],
  ['words instead of JSON', send(200, everything, { 'content-type': 'application/json' })],
  [
    'JSON of another shape',
    data({ name: { what: everything }, authStatus: everything, records: everything }),
  ],
  ['a refusal with its own message', json({ code: 424242, msg: everything, data: everything })],
  ['a text instead of a code', json({ code: everything })],
  ['a lost session', code(100600, 200)],
  ['a redirect', send(302, '', { location: `http://127.0.0.1:9/${encodeURIComponent(everything)}` })],
  ['half an answer', raw(`HTTP/1.1 200 OK\r\ncontent-length: 9000\r\nx-more: ${word}\r\n\r\n{"code":0`)],
  ['bytes that are not HTTP', raw(`${everything.replaceAll(/[^ -~]/g, '')}\r\n\r\n`)],
  ['no answer', () => {}],
]
