import { type Call, ok, Problem, type Routes } from './protocol.ts'

const callingCodes = { DE: '+49', HK: '+852', MY: '+60', SG: '+65', US: '+1' }

/** Whether the API lists this country. */
export const isCountry = (code: unknown) => Object.hasOwn(callingCodes, String(code))

/** With markup that must not reach a page. */
const legalTexts: Record<string, Record<'en' | 'zh-Hans', { title: string; html: string }>> = {
  'terms-of-service': {
    en: {
      title: 'Terms of service',
      html: '<h2>1 Scope</h2><p onclick="run()">These terms apply.</p><script>run()</script>',
    },
    'zh-Hans': { title: '服务条款', html: '<h2>1 范围</h2><p>本条款适用。</p>' },
  },
  'privacy-policy': {
    en: { title: 'Privacy policy', html: '<h2>1 Data</h2><p>We store what you enter.</p>' },
    'zh-Hans': { title: '隐私政策', html: '<h2>1 数据</h2><p>我们存储您输入的信息。</p>' },
  },
}

const languageOf = ({ headers }: Call) =>
  headers['accept-language']?.startsWith('zh') ? 'zh-Hans' : ('en' as const)

/** What is the same for everybody. */
export const publicRoutes: Routes = {
  'GET /countries': (call) => {
    const names = new Intl.DisplayNames([languageOf(call)], { type: 'region' })
    const entries = Object.entries(callingCodes)
    return ok({ data: entries.map(([code, calling_code]) => ({ code, name: names.of(code), calling_code })) })
  },
  'GET /legal/*': (call) => {
    const text = legalTexts[call.parts[0] ?? '']?.[languageOf(call)]
    if (!text) throw new Problem(404, 'not-found')
    return ok(text)
  },
}
