import { expect, test } from 'vitest'
import { describeSettings } from '../../scripts/describe-settings.ts'

test('the printed settings contain neither a secret nor the password of any address', () => {
  const settings = {
    port: 4000,
    upstreamUrl: new URL('https://portal:hunter2@cloud.example.com/api'),
    session: {
      store: 'redis://:hunter2@10.0.0.1:6379/1',
      secrets: ['hunter2 '.repeat(5)],
      idleSeconds: 1800,
    },
    brand: { url: null },
  }
  const printed = describeSettings(settings)
  expect(JSON.stringify(printed)).not.toContain('hunter2')
  expect(printed).toEqual({
    port: '4000',
    upstreamUrl: 'https://portal:***@cloud.example.com/api',
    'session.store': 'redis://:***@10.0.0.1:6379/1',
    'session.secrets': '1 set',
    'session.idleSeconds': '1800',
    'brand.url': 'null',
  })
})
