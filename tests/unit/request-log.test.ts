import express from 'express'
import { expect, test } from 'vitest'
import { createLog, createRequestLog } from '#bff/http/ops/request-log.ts'
import { serve } from '../support/serve.ts'

interface Line extends Record<string, unknown> {
  res: { statusCode: number }
  leftOut?: number
}

/** A server that answers with these statuses in turn and repeats the last, and the lines that are logged. */
async function start(level: Parameters<typeof createLog>[0], statuses: number[], now = Date.now) {
  const lines: Line[] = []
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const app = express().use(createRequestLog(log, now), express.json(), (_request, response) => {
    const [status = 0] = statuses.length > 1 ? statuses.splice(0, 1) : statuses
    response.status(status).json({ answer: 'private' })
  })
  const { origin } = await serve(app)
  return { lines, ask: async (path = '/', init = {}) => (await fetch(origin + path, init)).text() }
}

/** Logs one request at the most detailed level. */
async function logOf(path: string, init: RequestInit, status: number): Promise<Line[]> {
  const { lines, ask } = await start('trace', [status])
  await ask(path, init)
  await expect.poll(() => lines.length).toBe(1)
  return lines
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
  let time = 0
  const { lines, ask } = await start('info', [404, 404, 429, 404, 500, 500, 404], () => time)
  for (let request = 0; request < 6; request += 1) await ask()
  time = 60_000
  await ask()
  const written = () => lines.map(({ res, leftOut = 0 }) => [res.statusCode, leftOut])
  const expected = [
    [404, 0],
    [429, 0],
    [500, 0],
    [500, 0],
    [404, 2],
  ]
  await expect.poll(written).toEqual(expected)
})
