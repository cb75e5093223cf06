import type { loginInsights as english } from '../en/login-insights.ts'
import type { SameKeys } from '../same-keys.ts'

export const loginInsights: SameKeys<typeof english> = {
  loginInsights: {
    name: '近期登录',
    familiar: '没有异常登录',
    last: '本次之前的最近一次登录：{{login}}',
    first: '日志中没有更早的登录。',
    unseenAddress: '有一次登录来自新的 IP 地址',
    unseenPlace: '有一次登录来自新的地点或浏览器',
    unseenBoth: '有一次登录来自新的 IP 地址，以及新的地点或浏览器',
    question: '此前的日志中未出现过。这是您本人的操作吗？如果不是，请立即重置密码。',
    doubt: '其中有不是您本人的登录吗？',
    reset: '重置密码',
    failed: '未能检查是否有异常登录。',
  },
}
