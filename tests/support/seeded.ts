import { type StateOptions, openUpstream } from '../../upstream-mock/boot/open-upstream.ts'

const seeds = new Map<string, Promise<Uint8Array>>()

/** The least that scrypt takes. At its usual cost the hashes of sign-ins were a third of the processor time of `tests/api`. */
const passwordCost = 2

/**
 * These options, with cheap passwords and a copy of the seeds that they ask for. Seeding takes a quarter of a second of processor time
 * and is done once for each kind of seeds in a worker; a folder and the machine's own clock are seeded as usual.
 */
export async function seeded<Options extends StateOptions>(options: Options): Promise<Options> {
  const { portalOrigin, clock, binding, data } = options
  if (clock === undefined || data !== undefined) return options
  const key = JSON.stringify([clock, binding])
  const copyOf = seeds.get(key) ?? seed({ portalOrigin, clock, passwordCost, ...(binding && { binding }) })
  seeds.set(key, copyOf)
  return { ...options, passwordCost, copyOf: await copyOf }
}

async function seed(options: StateOptions): Promise<Uint8Array> {
  const { db } = await openUpstream(options)
  const bytes = db.handle.serialize()
  db.close()
  return bytes
}
