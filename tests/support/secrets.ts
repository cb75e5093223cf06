import { type Answer, code, data, json, raw, send } from './scripted-server.ts'

/** How a secret may look: as it is, and in the encodings that things travel in. */
const shapes = (secret: string) => {
  const bytes = Buffer.from(secret)
  // Without its last letters, which depend on what follows in the same text.
  const base64 = bytes.toString('base64').replace(/.{0,3}=*$/, '')
  return [secret, bytes.toString('latin1'), bytes.toString('hex'), encodeURIComponent(secret), base64]
}

/** Whether a text holds a secret. A few letters stand in any long enough random text: so short a secret has to stand there as a word. */
export const holds = (text: string, secret: string) =>
  secret.length < 8
    ? new RegExp(`(?<![\\w+/-])${secret}(?![\\w+/-])`).test(text)
    : shapes(secret).some((shape) => text.includes(shape))

/** Every way of a provider to break that throws at us what it knows; its words, and one that fits into a header. */
export const breakagesTelling = (everything: string, word: string): [what: string, Answer][] => [
  ['a page of another program', send(502, `<h1>${everything}</h1>`, { 'content-type': 'text/html' })],
  ['words where JSON should be', send(200, everything, { 'content-type': 'application/json' })],
  [
    'JSON of another shape',
    data({ name: { what: everything }, authStatus: everything, records: everything }),
  ],
  ['a refusal with words of its own', json({ code: 424242, msg: everything, data: everything })],
  ['a code that is words', json({ code: everything })],
  ['a lost session', code(100600, 200)],
  ['a redirect', send(302, '', { location: `http://127.0.0.1:9/${encodeURIComponent(everything)}` })],
  ['half an answer', raw(`HTTP/1.1 200 OK\r\ncontent-length: 9000\r\nx-more: ${word}\r\n\r\n{"code":0`)],
  ['no HTTP at all', raw(`${everything.replaceAll(/[^ -~]/g, '')}\r\n\r\n`)],
  ['nothing', () => {}],
]
