import { getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import { curlCommand, hookCall } from '#web/ide/as-code.ts'

test('a curl command quotes what a shell would change', () => {
  const command = curlCommand('https://portal.example', `{ a(b: "it's $HOME") }`, {})
  expect(command).toContain("curl 'https://portal.example/graphql'")
  expect(command).toContain(String.raw`--data-raw '{"query":"{ a(b: \"it'\''s $HOME\") }","variables":{}}'`)
})

test.each([
  [
    'query ListCountries { countries { id } }',
    { language: 'CN' },
    'features/a/__generated__/countries.ts',
    "from '#web/features/a/__generated__/countries.ts'",
    'const query = useListCountriesQuery({ variables: {"language":"CN"} })',
  ],
  [
    'mutation Send { a }',
    { id: 1 },
    undefined,
    'run "npm run codegen"',
    'const [send] = useSendMutation()\nconst submit = () => send({ variables: {"id":1} })',
  ],
])('the hook of %s is called as it is generated', (query, variables, module, file, call) => {
  const lines = hookCall(getOperationAST(parse(query)), variables, module)
  expect(lines).toContain(file)
  expect(lines).toContain(call)
})

test('what has no name has no hook', () => {
  expect(() => hookCall(getOperationAST(parse('{ viewer { username } }')), {})).toThrow('a name')
})
