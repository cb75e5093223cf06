import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import type { Plugin } from 'vite'
import { createDescriber } from './describe.ts'
import type { Example } from './examples.ts'
import { readGuides } from './guides.ts'
import { createMarkdown } from './markdown.ts'
import { writePage } from './page.ts'
import { themeStyle } from './theme.ts'

/** Writes the schema, its examples and the guides into the page while building. */
export const reference = (root: string): Plugin => ({
  name: 'reference',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const read = (path: string) => readFileSync(join(root, path), 'utf8')
      const schema = buildSchema(read('schema.graphql'))
      const toHtml = createMarkdown(schema)
      const { navigation, content } = writePage({
        schema,
        examples: JSON.parse(read('web/reference/examples.json')) as Example[],
        guides: readGuides(read('bff/api.md'), read('bff/clients.md'), toHtml),
        describe: await createDescriber(schema, toHtml),
        toHtml,
      })
      return html
        .replace('<!--theme-->', () => `<style>${themeStyle}</style>`)
        .replace('<!--logo-->', () => read('web/brand/logo.svg').replace('<svg', '<svg aria-hidden="true"'))
        .replace('<!--navigation-->', () => navigation)
        .replace('<!--content-->', () => content)
    },
  },
})
