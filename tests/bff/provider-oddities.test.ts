import { expect, test } from 'vitest'
import { metricsAddress } from '../../scripts/provider-oddities.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:9464/metrics'],
  ['10.0.0.5', 'http://10.0.0.5:9464/metrics'],
  ['localhost', 'http://localhost:9464/metrics'],
  ['0.0.0.0', 'http://127.0.0.1:9464/metrics'],
  ['::', 'http://[::1]:9464/metrics'],
  ['fd00::7', 'http://[fd00::7]:9464/metrics'],
])('with METRICS_HOST=%s the doctor reads %s', (host, address) => {
  expect(metricsAddress(host, 9464)).toBe(address)
})
