import type { insights as english } from '../en/insights.ts'
import type { SameKeys } from '../same-keys.ts'

export const insights: SameKeys<typeof english> = {
  insights: {
    name: '数据洞察',
    failed: '数据洞察加载失败。',
    asOf: '由门户根据您的全部客户预估，数据截至 {{time}}。实际金额以账单为准。',
    incomplete: '未能读取全部客户',
    incompleteText_one: '仅读取到 {{count, number}} 位客户：数字偏低，列表可能不完整。',
    incompleteText_other: '仅读取到 {{count, number}} 位客户：数字偏低，列表可能不完整。',
    more_one: '另有 {{count, number}} 位',
    more_other: '另有 {{count, number}} 位',
  },
  tier: {
    name: '{{month}}的等级',
    level: '{{level}} 级',
    toNext: '距 {{level}} 级还差 {{amount}}',
    toNextHint: '消费超过 {{from}} 后进入 {{level}} 级。',
    highest: '您已达到最高等级。',
    marginal: '下一美元的返现比例',
    consumption: '本月至今消费',
    customers_one: '来自 {{count, number}} 位可为您带来返现的客户',
    customers_other: '来自 {{count, number}} 位可为您带来返现的客户',
    cashBack: '本月至今返现，预估',
  },
  forecast: {
    name: '月底预测',
    estimate: '预估',
    cashBack: '返现，{{level}} 级',
    text: '如果按本月前 {{days, number}} 天（共 {{all, number}} 天）的速度继续，消费约为 {{consumption}}。',
    early: '从每月第三天起，这里会显示本月的预测。',
  },
  atRisk: {
    name: '即将到期的绑定',
    lead: '按服务方给出的日期，最早到期的排在最前。',
    none: '您的绑定都没有到期日。',
    customer: '客户名称',
    expires: '到期时间',
  },
  movers: {
    name: '与上月相比',
    lead: '按本月目前的速度推算至月底，预估。',
    up: '增加',
    down: '减少',
    goneQuiet: '停止消费',
    nobody: '无',
    customer: '客户名称',
    change: '变化',
    fromNothing: '上月为 0',
  },
  topFive: {
    name: '消费最多的客户',
    share: '本月消费的 {{share}} 来自前五位客户。',
    none: '本月还没有客户消费。',
    customer: '客户名称',
    consumption: '本月消费',
  },
}
