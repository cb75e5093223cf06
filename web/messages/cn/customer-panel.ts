import type { customerPanel as english } from '../en/customer-panel.ts'
import type { SameKeys } from '../same-keys.ts'

export const customerPanel: SameKeys<typeof english> = {
  customerPanel: {
    title: '客户',
    notHere: '当前列表页没有链接中的客户。请关闭此面板，按名称搜索。',
    binding: {
      unlimited: '已与您绑定，绑定无限期。',
      ends: '已与您绑定，到期日为 {{date}}。',
      endPassed: '绑定应于 {{date}} 到期，但该客户仍显示为已绑定。',
      ended: '已不再与您绑定，之后的消费不产生返现。',
      never: '未与您绑定，其消费不产生返现。',
    },
    cashBack: {
      earns: '按绑定时间预估，返现至{{month}}底。',
      over: '按绑定时间预估，一年返现期已于{{month}}结束，之后的消费不再产生返现。',
      unknown: '缺少绑定时间，因此无法得知返现期何时结束。',
    },
    boundAt: '原绑定时间',
    rules: '推广计划的绑定规则',
    consumption: '消费',
    thisMonth: '本月至今的消费',
    sms: '短信累计',
    voice: '语音累计',
    standing: '在您的客户中',
    failed: '该客户的排名加载失败。',
    incomplete: '未能读取全部客户，实际排名和占比可能更低。',
    share: '占计入返现的客户本月消费的 {{share}}',
    noShare: '本月没有消费。',
    nothing: '本月和上月均无消费。',
    place_one: '在本月有消费的 {{count, number}} 位客户中排第 {{place, number}} 位。',
    place_other: '在本月有消费的 {{count, number}} 位客户中排第 {{place, number}} 位。',
    movement: {
      UP: '高于上月：{{change}}（{{percent}}）',
      DOWN: '低于上月：{{change}}（{{percent}}）',
      GONE_QUIET: '本月无消费：较上月 {{change}}（{{percent}}）',
      UNCHANGED: '与上月持平。',
    },
    moverPlace: {
      UP_one: '在消费增加的 {{count, number}} 位客户中排第 {{place, number}} 位。',
      UP_other: '在消费增加的 {{count, number}} 位客户中排第 {{place, number}} 位。',
      DOWN_one: '在消费减少的 {{count, number}} 位客户中排第 {{place, number}} 位。',
      DOWN_other: '在消费减少的 {{count, number}} 位客户中排第 {{place, number}} 位。',
      GONE_QUIET_one: '在本月无消费的 {{count, number}} 位客户中排第 {{place, number}} 位。',
      GONE_QUIET_other: '在本月无消费的 {{count, number}} 位客户中排第 {{place, number}} 位。',
    },
    expected: '按目前进度，月底约为 {{amount}}。',
  },
}
