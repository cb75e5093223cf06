import type { insights as english } from '../en/insights.ts'
import type { SameKeys } from '../same-keys.ts'

export const insights: SameKeys<typeof english> = {
  insights: {
    name: '数据洞察',
    failed: '数据洞察加载失败。',
    source: '系统根据您的全部客户预估。实际金额以账单为准。',
    fullMonth: '返现截至日按绑定时间预估，返现期结束的当月，整月消费均计入。',
    incomplete: '未能读取全部客户',
    incompleteText_one: '仅读取到 {{count, number}} 位客户：数字偏低，列表可能不完整。',
    incompleteText_other: '仅读取到 {{count, number}} 位客户：数字偏低，列表可能不完整。',
    more_one: '另有 {{count, number}} 位',
    more_other: '另有 {{count, number}} 位',
  },
  atRisk: {
    name: '最先到期的绑定',
    lead: '最早到期的排在最前。',
    none: '您的绑定都没有到期日。',
    customer: '客户名称',
    expires: '到期时间',
  },
  movers: {
    name: '与上月相比',
    lead: '仅含计入返现的客户，按目前进度推算本月全月（预估）。',
    early: '自每月第三天起，这里显示与上月的对比。',
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
    share_one:
      '计入返现的客户本月共消费 {{consumption}}，其中 {{share}} 来自消费最多的 {{count, number}} 位客户。',
    share_other:
      '计入返现的客户本月共消费 {{consumption}}，其中 {{share}} 来自消费最多的 {{count, number}} 位客户。',
    none: '计入返现的客户本月还没有消费。',
    customer: '客户名称',
    consumption: '本月消费',
  },
}
