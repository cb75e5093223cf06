import type { tables as english } from '../en/tables.ts'
import type { SameKeys } from '../same-keys.ts'

export const tables: SameKeys<typeof english> = {
  table: {
    empty: '暂无数据',
    noPage: '该页不存在',
    noPageHint: '地址中的页码超出了列表范围。',
    firstPage: '回到第 1 页',
    dollars: '金额单位：美元',
    pages: '{{name}}分页',
    previous: '上一页',
    next: '下一页',
    pageOf: '第 {{page, number}} 页，共 {{total, number}} 页',
    none: '无',
  },
  export: {
    start: '导出全部（CSV）',
    name: '导出',
    starting: '正在开始…',
    progress_one: '已导出 {{rows, number}} 行，共 {{count, number}} 行',
    progress_other: '已导出 {{rows, number}} 行，共 {{count, number}} 行',
    cancel: '取消导出',
    cancelled: '已取消导出，未保存任何文件。',
    failed: '导出失败，未保存任何文件。{{why}}。如需重试，请点击“{{button}}”。',
    saved_one: '已保存为 {{name}}，共 {{count, number}} 行。',
    saved_other: '已保存为 {{name}}，共 {{count, number}} 行。',
    incomplete_one:
      '导出不完整：已导出 {{rows, number}} 行，共 {{count, number}} 行，或列表在导出期间发生了变化。已有内容保存为 {{name}}，请重新导出完整的文件。',
    incomplete_other:
      '导出不完整：已导出 {{rows, number}} 行，共 {{count, number}} 行，或列表在导出期间发生了变化。已有内容保存为 {{name}}，请重新导出完整的文件。',
  },
  bills: {
    title: '我的账单',
    statement: '月度对账单',
    name: '账单',
    month: '账单月份',
    username: '用户名',
    sms: '短信消费',
    voice: '语音消费',
    total: '总消费',
    cashBack: '返现金额',
    emptyHint: '每个月的账单会显示在这里，账单于每月 1 日发送。',
    failed: '账单加载失败。',
  },
  loginLogs: {
    title: '登录日志',
    name: '登录日志',
    username: '用户名',
    ipAddress: 'IP 地址',
    location: '登录地点',
    loggedInAt: '登录时间',
    count_one: '共 {{count, number}} 次登录',
    count_other: '共 {{count, number}} 次登录',
    emptyHint: '您账号的每次登录都会显示在这里。',
    failed: '获取登录日志失败',
  },
}
