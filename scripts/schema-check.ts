import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { compareSchemas } from './compare-schemas.ts'

const help = `Compares schema.graphql with the released schema, and fails on a change that breaks clients without notice.

  npm run schema:check [-- --release]

  --release  makes schema.graphql the released schema; part of a new version
`

const { values: flags } = parseArgs({ options: { release: { type: 'boolean' }, help: { type: 'boolean' } } })
const releasedPath = 'bff/graphql/released-schema.graphql'

const list = (title: string, sentences: readonly string[]) => {
  if (sentences.length > 0)
    console.log(`${title}\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}`)
}

if (flags.help) console.log(help)
else {
  const [released, current] = await Promise.all([
    readFile(releasedPath, 'utf8'),
    readFile('schema.graphql', 'utf8'),
  ])
  const today = new Date().toISOString().slice(0, 10)
  const { breaks, announced, risks } = await compareSchemas(released, current, today)
  list('Breaks clients without notice:', breaks)
  list('Breaks clients as announced:', announced)
  list('May surprise clients:', risks)
  if (breaks.length > 0) {
    console.log('Keep the old element, marked @deprecated(reason: "Use <new>. Removed after <yyyy-mm-dd>.").')
    process.exitCode = 1
  } else {
    console.log('No client of the released schema breaks without notice.')
    if (flags.release) await writeFile(releasedPath, current)
  }
}
