import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeIn, read, root } from './sources.ts'

/** What a file imports from Mantine to draw it, without types. */
const componentsIn = (code: string) =>
  [...code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name))

const styleOf = (component: string) => `@mantine/core/styles/${component}.css`

test('every component of Mantine that is used has its styles: without them its icons fill the page', () => {
  const used = [...new Set(codeIn('web').flatMap((path) => componentsIn(read(path))))]
  expect(used).toContain('Button')
  const styled = used.map(styleOf).filter((style) => existsSync(join(root, 'node_modules', style)))
  expect(styled.length).toBeGreaterThan(4)
  const imported = read('web/app/theme/mantine-styles.ts')
  expect(styled.filter((style) => !imported.includes(`'${style}'`))).toEqual([])
})
