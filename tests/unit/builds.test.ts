import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBuilds, readDocuments } from '#bff/http/pages/builds.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const web = (...parts: string[]) => join(dist, 'web', ...parts)
const build = (name: string) => mkdirSync(web(name), { recursive: true })
const pointTo = (text: string) => {
  mkdirSync(web(), { recursive: true })
  writeFileSync(web('current.json'), text)
}

test('the current build comes first, the others follow', () => {
  for (const name of ['a1', 'b2', 'c3']) build(name)
  pointTo('{"current":"b2"}')
  const { current, all } = findBuilds(dist, 'web')
  expect(current).toBe(web('b2'))
  expect(all[0]).toBe(web('b2'))
  expect(all.toSorted()).toEqual([web('a1'), web('b2'), web('c3')])
})

test('neither an interrupted build nor a file beside the builds is one of them', () => {
  for (const name of ['a1', '.0123456789abcdef.4711']) build(name)
  pointTo('{"current":"a1"}')
  expect(findBuilds(dist, 'web').all).toEqual([web('a1')])
})

test.each([
  ['no folder', () => {}],
  ['no pointer', () => build('a1')],
  ['a pointer that cannot be read', () => pointTo('{"current":')],
])('with %s the error names the command to run', (_what, prepare) => {
  prepare()
  expect(() => findBuilds(dist, 'web')).toThrow(`no build of web in ${web()}: run "npm run build" first`)
})

test('for a current build without its list the error names the command to run', () => {
  build('a1')
  pointTo('{"current":"a1"}')
  expect(() => readDocuments(dist)).toThrow(`no list of documents in ${web('a1')}: run "npm run build"`)
})
