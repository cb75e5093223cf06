import type { frame as english } from '../en/frame.ts'
import type { SameKeys } from '../same-keys.ts'

export const frame: SameKeys<typeof english> = {
  frame: {
    skip: '跳到正文',
    title: '{{screen}} · {{brand}}',
    portal: '推广伙伴平台',
    brandSite: '产品官网',
    languageFailed: '语言切换失败，请稍后再试',
    copyright: '© {{year}} {{brand}}',
    cancel: '取消',
    close: '关闭',
    retry: '重试',
    loading: '加载中',
    stillWaiting: '仍在等待，服务响应较慢。',
    stopWaiting: '停止等待',
    asOf: '数据截至',
    waitingForNewer: '仍在等待最新数据。',
    notRenewed: '未能更新。{{why}}。',
    thisMonth: '“本月”指{{month}}。',
    sentences: '{{first}}{{second}}',
  },
  form: {
    reason: '{{reason}}。{{advice}}',
    kept: '您填写的内容已保留。',
    againInMinutes_one: '请在 {{count, number}} 分钟后重试。',
    againInMinutes_other: '请在 {{count, number}} 分钟后重试。',
    againInSeconds_one: '请在 {{count, number}} 秒后重试。',
    againInSeconds_other: '请在 {{count, number}} 秒后重试。',
    againNow: '现在可以重试了。',
  },
  countryField: {
    search: '输入以搜索',
    none: '没有匹配的国家或地区',
    unknown: '请从列表中选择国家或地区',
  },
  notFound: {
    title: '页面不存在',
    text: '该地址没有内容，可能是输入有误，或页面已移动。',
    toStart: '返回首页',
  },
  outOfReach: {
    title: '页面无法加载',
    text: '请检查网络连接后重试，已保存的内容不会丢失。',
  },
  crash: {
    title: '页面出现故障',
    text: '已保存的内容不会丢失，请重试后继续。',
  },
}
