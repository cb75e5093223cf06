import express from 'express'
import { expect, test } from 'vitest'
import { createLog, createRequestLog } from '#bff/http/ops/request-log.ts'
import { serve } from '../support/serve.ts'

/** Logs one request at the most detailed level, and returns the lines. */
async function logOf(path: string, init: RequestInit, status: number): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const app = express().use(createRequestLog(log), express.json(), (_request, response) => {
    response.status(status).json({ answer: 'private' })
  })
  const { origin } = await serve(app)
  await (await fetch(origin + path, init)).text()
  await expect.poll(() => lines.length).toBe(1)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('the log has the method, path, status and duration of a request, in UTC under an id, and nothing else [asvs 14.2.1]', async () => {
  const [line] = await logOf(
    '/graphql?phone=13800000000',
    {
      method: 'POST',
      body: '{"password":"secret"}',
      headers: { 'content-type': 'application/json', cookie: 'portal=secret', authorization: 'secret' },
    },
    200,
  )
  expect(line).toEqual({
    level: 20,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    req: { id: expect.stringMatching(/^[\w-]{36}$/), method: 'POST', path: '/graphql' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
    msg: 'request completed',
  })
})

test.each([
  [404, 30],
  [500, 50],
])('status %i is logged at level %i', async (status, level) => {
  expect(await logOf('/a%0d%0a{"level":60}', {}, status)).toMatchObject([
    { level, res: { statusCode: status } },
  ])
})

test('a path is cut at 256 characters', async () => {
  const [line] = await logOf(`/${'a'.repeat(5000)}?phone=1`, {}, 404)
  expect(line).toMatchObject({ req: { path: `/${'a'.repeat(255)}` } })
})

test('refusals of a status are written once a minute, with the number of those that were left out', async () => {
  const lines: string[] = []
  let time = 0
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = express().use(
    createRequestLog(log, () => time),
    ({ path }, response) => void response.sendStatus(Number(path.slice(1))),
  )
  const { origin } = await serve(app)
  const ask = async (status: number) => (await fetch(`${origin}/${status}`)).text()
  for (const status of [404, 404, 429, 404, 500, 500]) await ask(status)
  time = 60_000
  await ask(404)
  const written = () =>
    lines.map((line) => {
      const { res, leftOut } = JSON.parse(line) as { res: { statusCode: number }; leftOut?: number }
      return [res.statusCode, leftOut ?? 0]
    })
  const expected = [
    [404, 0],
    [429, 0],
    [500, 0],
    [500, 0],
    [404, 2],
  ]
  await expect.poll(written).toEqual(expected)
})
