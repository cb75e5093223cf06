import type { loginInsights as english } from '../en/login-insights.ts'
import type { SameKeys } from '../same-keys.ts'

export const loginInsights: SameKeys<typeof english> = {
  loginInsights: {
    name: '近期登录',
    last: '本次之前的最近一次登录：{{time}}',
    first: '这是日志中的首次登录',
    firstText: '从下次登录起，这里会显示登录是否来自您熟悉的地点。',
    from: '{{address}} · {{place}}',
    unseenAddress: '有一次登录来自日志中未出现过的 IP 地址',
    unseenPlace: '有一次登录来自日志中未出现过的地点或浏览器',
    unseenBoth: '有一次登录来自日志中未出现过的 IP 地址、地点或浏览器',
    row: '{{time}} · {{address}} · {{place}}',
    question: '这是您本人的操作吗？如果不是，请立即重置密码。',
    reset: '重置密码',
    failed: '未能检查是否有异常登录。',
  },
}
