import { expect, test } from 'vitest'
import { describeSettings } from '../../scripts/describe-settings.ts'

test('the printed settings are those that are set, by their variables, without a secret, a password or a query', () => {
  const variables = {
    PATH: '/bin',
    PORT: '4000',
    HOST: ' ',
    UPSTREAM_URL: 'https://portal:hunter2@cloud.example.com/api?key=hunter2',
    HTTPS_PROXY: 'portal:hunter2@proxy.example.com:3128',
    SESSION_STORE: 'redis://:hunter2@10.0.0.1:6379/1',
    SESSION_SECRET: `${'hunter2 '.repeat(5)},${'hunter2 '.repeat(6)}`,
  }
  const printed = describeSettings(variables)
  expect(printed.join()).not.toContain('hunter2')
  expect(printed.toSorted()).toEqual([
    'HTTPS_PROXY = portal:***@proxy.example.com:3128',
    'PORT = 4000',
    'SESSION_SECRET = 2 set',
    'SESSION_STORE = redis://:***@10.0.0.1:6379/1',
    'UPSTREAM_URL = https://portal:***@cloud.example.com/api?***',
  ])
})
