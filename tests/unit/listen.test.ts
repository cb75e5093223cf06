import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '#bff/boot/listen.ts'

test.each([
  ['HOST', 'PORT', '10.255.255.254'],
  ['HOST', 'PORT', 'nowhere.invalid'],
  ['METRICS_HOST', 'METRICS_PORT', '10.255.255.254'],
])('a %s that is not an address of this machine is named (%s, %s)', async (name, port, host) => {
  await expect(listen(createServer(), port, 0, host)).rejects.toMatchObject({
    problems: [expect.stringMatching(`^${name} ${host} is not an address of this machine: set it to`)],
  })
})
