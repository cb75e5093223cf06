import { expect, test } from 'vitest'
import { describeUserAgent } from '#rules/user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = `${webkit} Chrome/140.0.0.0`
const mac = '(Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  ['(Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows'],
  [`(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [`(Windows NT 10.0) ${chrome} Safari/537.36 OPR/120.0`, 'Opera', 'Windows'],
  [`${mac} ${chrome} Safari/537.36`, 'Chrome', 'macOS'],
  [`${mac} ${apple} Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [`(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Safari/604.1`, 'Safari', 'iOS'],
  [`(iPad; CPU OS 18_1 like Mac OS X) ${apple} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPadOS'],
  [`(Linux; Android 15) ${webkit} SamsungBrowser/27.0 Chrome/125.0`, 'Samsung Internet', 'Android'],
  [`(Linux; Android 14; wv) ${webkit} Chrome/126.0 Mobile MicroMessenger/8.0.50`, 'WeChat', 'Android'],
  [`(X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`(X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
])('Mozilla/5.0 %s is %s on %s', (header, browser, operatingSystem) => {
  expect(describeUserAgent(`Mozilla/5.0 ${header}`)).toEqual({ browser, operatingSystem })
})

test('a header gives only known words, if any, and what follows its first 512 characters does not count', () => {
  const injected = describeUserAgent('<script>Firefox/1</script>\u202E Windows')
  expect(injected).toEqual({ browser: 'Firefox', operatingSystem: 'Windows' })
  for (const unknown of ['curl/8.14.1', '', `${'('.repeat(512)} Windows Firefox/145.0`])
    expect(describeUserAgent(unknown)).toEqual({ browser: null, operatingSystem: null })
})
