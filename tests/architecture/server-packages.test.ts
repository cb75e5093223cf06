import { expect, test } from 'vitest'
import { serverPackages } from '../../scripts/server-packages.ts'

const packagesOf = (...folders: string[]) =>
  serverPackages(folders, process.cwd()).map((place) => place.split('/node_modules/').at(-1))

test('the image of the reference upstream has the packages that its code only resolves', () => {
  const packages = packagesOf('upstream-mock')
  expect(packages).toEqual(expect.arrayContaining(['@napi-rs/canvas', '@fontsource/fira-mono', 'express']))
})

test('no server has the packages of the web client or of the build', () => {
  const unwanted = ['react', '@mantine/core', 'vite', 'typescript', 'vitest']
  const packages = packagesOf('bff', 'brand', 'web/messages', 'upstream-mock')
  expect(packages.filter((name) => unwanted.includes(name ?? ''))).toEqual([])
})
