import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { png } from '../../support/pictures.ts'
import { formWith, upload } from '../../support/upload.ts'
import { NotServed } from '../cases.ts'
import type { Options } from '../main.ts'
import { judge, printTable } from '../report.ts'
import { type Contestant, startContestants } from '../servers.ts'
import { shippedOperations, steps, Visitor } from '../visitors.ts'

/** So many people come again and again, so that what the portal remembers of people reaches its size during the warm-up. */
const population = 500
const picture = png({ width: 3, height: 2, padding: 20_000 })
const lists = ['customers', 'bills', 'login-logs']
/** How many rows are printed; the heap after the first quarter is what the heap at the end is compared with. */
const parts = 20

/** What grows with uptime: affiliates sign in, read, upload, export and sign out again and again. */
export async function run({ minutes }: Options): Promise<void> {
  const [portal] = await startContestants({
    servers: ['portal'],
    documents: [...shippedOperations.values()],
    customers: 200,
  })
  if (!portal) return
  const { served } = portal
  let turn = 0
  let first = { file: '', mib: 0 }
  const rows: Record<string, number>[] = []
  while (rows.length < parts) {
    const [before, turnsBefore] = [served.cpuMs(), turn]
    const end = performance.now() + (minutes * 60_000) / parts
    const live = async () => {
      while (performance.now() < end) await visitOnce(portal, turn++)
    }
    await Promise.all([live(), live()])
    const visits = turn - turnsBefore
    rows.push({ visits, 'cpu ms/visit': (served.cpuMs() - before) / visits, 'RSS MiB': served.residentMib() })
    if (rows.length === parts / 4) first = await readHeap(portal)
  }
  printTable(`${minutes} minutes`, rows)
  const last = await readHeap(portal)
  console.log(`The memory panel of Chromium compares the heaps of ${first.file} and ${last.file}`)
  judge('growth of the heap in MiB, without code', { atMost: 3 }, last.mib - first.mib, 1)
}

async function visitOnce(portal: Contestant, turn: number): Promise<void> {
  const visitor = new Visitor(portal, turn % population)
  for (const step of steps) {
    // Within the limits of one person: forty uploads an hour, twenty exports in ten minutes.
    if (step.name === 'quit' && turn < 20 * population) await sendAndSave(visitor, turn)
    await visitor.take(step)
  }
}

async function sendAndSave({ client }: Visitor, turn: number): Promise<void> {
  const { 'content-type': _json, ...headers } = client.headers
  const { status } = await upload(client, formWith(picture), headers)
  const response = await client.fetch(`/exports/${lists[turn % lists.length]}.csv`)
  await response.text()
  if (status !== 200 || !response.ok)
    throw new NotServed(`portal answered an upload with ${status}, an export with ${response.status}`)
}

/** The data in the heap after everything that is not in use was collected. V8 compiles and drops code as it likes. */
async function readHeap({ served }: Contestant): Promise<{ file: string; mib: number }> {
  const file = await served.takeHeapSnapshot()
  const { snapshot, nodes } = JSON.parse(readFileSync(file, 'utf8')) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
    nodes: number[]
  }
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? ''
    if (kind !== 'code' && kind !== 'object shape') bytes += nodes[at + size] ?? 0
  }
  return { file, mib: bytes / 2 ** 20 }
}
