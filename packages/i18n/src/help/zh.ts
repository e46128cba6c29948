import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: '新建表单',
    keywords: '创建 开始 模板 空白 复制 第一个 号码 语言 删除 置顶',
    lines: [
      '在表单列表中选择{dashboard.newForm}。',
      '输入接收答案的 WhatsApp 号码和客户使用的语言，然后选择{create.number.continue}。',
      '选一个模板并点{create.start.use}，或选择{create.start.scratch}。可以先用{create.start.preview}查看模板，之后所有内容都能修改。',
      '想再用一次已有的表单，请在列表中打开它的菜单，选择{dashboard.card.duplicate}。',
    ],
  },
  questions: {
    title: '添加问题和页面',
    keywords: '字段 编辑 顺序 拖动 移动 选项 图片 照片 视频 必填 分页 步骤 撤销',
    lines: [
      '在{builder.add.title}中点击一个问题，或把它拖到合适的位置。在手机上请先点加号按钮。',
      '点击表单中的问题，可以修改文字、选项和图片。不允许留空时，打开{builder.properties.required}。',
      '拖动问题旁的手柄可以调整顺序，也可以移到另一页。',
      '表单太长？在{builder.add.advanced}中添加{questions.names.SECTION}，客户就能一步一步回答。多于一页需要 {shell.plan.names.standard} 套餐。',
      '所有内容自动保存。{history.undo}可以取消上一次更改。',
    ],
  },
  logic: {
    title: '按答案显示不同的页面',
    keywords: '逻辑 跳转 规则 条件 分支 跳过 路径 如果 送货 自取',
    lines: [
      '把只给部分人看的问题放在单独的一页。',
      '选中起决定作用的问题，例如“送货还是自取？”，然后选择{builder.staging.logic}。',
      '为每个答案选择要去的页面。没有选项的问题请选择{logic.add}。{logic.anyOtherTitle}决定其他人去哪里。',
      '规则下方的路线图显示所有路径。用{preview.open}试一试。逻辑需要 {shell.plan.names.standard} 套餐。',
    ],
  },
  totals: {
    title: '计算总额和价格',
    keywords: '公式 计算 求和 合计 价格 总价 数量 数值 折扣 运费',
    lines: [
      '给选项定价：选中一个选择题，打开{builder.options.assignValues}，为每个选项输入数字。',
      '在{builder.add.advanced}中添加{questions.names.FORMULA}。用{builder.formula.mention}放入问题，再输入 + 和 * 等符号。',
      '公式下方的示例会显示结果。客户填写时能看到总额，除非你打开{builder.formula.hidden}。',
      '公式需要 {shell.plan.names.standard} 套餐。',
    ],
  },
  publish: {
    title: '发布表单和查看版本',
    keywords: '上线 草稿 未发布 更改 版本 历史 恢复 更新',
    lines: [
      '在你选择{builder.publish.publish}之前，没有人能看到你的更改。它们会作为草稿保存好。',
      '如果缺少什么，{checks.title}会告诉你要改哪里，并带你过去。',
      '之后又改了内容？再发布一次即可，链接不变。',
      '每个发布过的版本都保存在{history.versions.title}中。{history.versions.restore}会让它重新成为草稿，回复不受影响。',
    ],
  },
  share: {
    title: '分享表单链接',
    keywords: '链接 发送 网址 复制 二维码 QR Instagram 简介 Facebook 动态 打印',
    lines: [
      '请先发布表单。然后在列表中它的卡片上选择{dashboard.card.copyLink}，或打开{shell.form.share}。',
      '把链接放到客户所在的地方：WhatsApp 资料和动态、Instagram 简介、聊天回复。',
      'Wayform 暂时不能生成链接的二维码。许多浏览器可以：在浏览器中打开表单，在分享菜单里找二维码。',
    ],
  },
  website: {
    title: '把表单放到你的网站上',
    keywords: '网站 网页 嵌入 小组件 HTML 代码 按钮 弹窗 iframe WordPress Wix 商店',
    lines: [
      '最简单的办法：在网站上放一个按钮或一段文字，指向表单的链接。',
      '想在网页里直接显示表单，请把下面的代码粘贴到要显示的位置。你的网站需要支持自定义 HTML。',
      '把 forms.example 和 order-cake 换成你自己表单链接的两个部分。',
      '加上 data-mode="popup"，就会变成一个按钮，点击后在页面上方打开表单。',
    ],
  },
  delivery: {
    title: '答案送到哪里',
    keywords: 'WhatsApp 号码 接收 消息 收件 聊天 多个号码 团队 订单',
    lines: [
      '客户填完表单，点发送按钮。WhatsApp 随即打开，答案已写成发给你号码的消息。',
      '在 WhatsApp 中再点一下发送，消息就到了你的聊天里，来自客户自己的号码，你可以马上回复。',
      '号码在新建表单时选择，每个表单可以用不同的号码。',
      '一个表单只发送到一个号码。如果需要多人接收，请为每个人新建一个表单。',
    ],
  },
  withoutWhatsapp: {
    title: '客户没有 WhatsApp，或答案太长',
    keywords: '没有 WhatsApp 电脑 网页版 复制 长消息 未发送 丢失 二维码 扫码',
    lines: [
      '在电脑上，客户可以使用 WhatsApp 网页版，或扫码后在手机上继续。',
      '没有 WhatsApp 时，{form.done.copy}会复制全部答案，可用其他方式发给你。',
      '每条回复在提交时也会保存在 Wayform 中，即使之后没有人在 WhatsApp 里点发送。',
      '如果答案太长，一条消息放不下，消息里会有前面的答案和查看全部的链接。',
    ],
  },
  payments: {
    title: '收款',
    keywords: '付款 支付 钱 现金 银行卡 PayPal Stripe Razorpay 价格 金额 定金',
    lines: [
      '在{builder.add.advanced}中添加{questions.names.PAYMENT}。金额可以固定，也可以来自某个问题，例如总额。',
      '选择{builder.payment.add}，再选{builder.payment.cash}，取一个客户看得懂的名字，例如“货到付款”。',
      '目前还不能在表单里在线付款：银行卡和 Razorpay 无法连接，PayPal 只作为客户的意愿记录下来。请在聊天中收款。',
      '付款需要 {shell.plan.names.standard} 套餐。',
    ],
  },
  files: {
    title: '客户的文件和存储空间',
    keywords: '文件 上传 照片 文档 PDF 图片 视频 大小 存储 空间 已满 限制',
    lines: [
      '在{builder.add.advanced}中添加{questions.names.FILE}。由你决定允许 PDF、图片、视频还是所有文件。',
      '每个文件最大 10 MB。你可以在回复中找到它，消息里也有链接。',
      '账户中的{account.usage.title}显示已用空间。空间用完后，表单里就不能再添加文件。',
      '客户上传文件需要 {shell.plan.names.standard} 套餐。你自己放在表单里的图片，所有套餐都可以用。',
    ],
  },
  responses: {
    title: '回复、套餐和限制',
    keywords: '套餐 免费 free lite standard plus 上限 价格 升级 额度 列表 查看 表格 转发',
    lines: [
      '从 {shell.plan.names.lite} 套餐开始，{shell.form.responses}会列出表单的每条回复。打开即可阅读全部答案，用{responses.detail.forward}转给别人。',
      '{shell.plan.names.free}：{facts.freeForms} 个表单。答案发送到 WhatsApp，同时也会保存，升级套餐后可在这里查看。',
      '{shell.plan.names.lite}：{facts.liteForms} 个表单，{facts.liteResponses} 条回复。',
      '{shell.plan.names.standard}：{facts.standardForms} 个表单，{facts.standardResponses} 条回复，文件空间 {facts.standardStorage}，并有逻辑、公式、分页、文件和自己的域名。{shell.plan.names.plus}：{facts.plusForms} 个表单，{facts.plusResponses} 条回复，{facts.plusStorage}。',
      '超出限制也不会丢失：新答案仍会发送到 WhatsApp 并保存，等你升级套餐后在这里查看。',
    ],
  },
  domain: {
    title: '使用自己的域名',
    keywords: '域名 DNS CNAME 地址 品牌 网址 子域名 记录',
    lines: [
      '在账户的{account.domain.title}中选择{account.domain.own}，输入名称，例如 forms.yourshop.com，然后保存。',
      '把那里显示的记录复制到你购买域名的地方。',
      '选择{account.domain.check}。记录最多需要一天才能在各处生效。显示{account.domain.status.verified}后，你的表单就能从这个域名打开。',
      '自己的域名需要 {shell.plan.names.standard} 套餐。',
    ],
  },
  account: {
    title: '登录、设备和删除账户',
    keywords: '登录 验证码 密码 退出 设备 手机 邮箱 号码 注销 删除账户 隐私 丢失',
    lines: [
      '不需要密码：输入你的 WhatsApp 号码，再输入我们发到那里的 6 位数字。',
      '一分钟后仍没有收到？选择{login.code.again}，并检查号码是否正确。',
      '账户中的{account.devices.title}列出你的设备。丢了一台？选择{account.devices.endOthers}。',
      '账户末尾的{account.danger.title}会永久删除你的表单、回复和文件。仅限免费套餐，且无法撤销。',
    ],
  },
  trouble: {
    title: '出现问题时',
    keywords: '错误 故障 离线 未保存 丢失 已关闭 损坏 卡住 连接 网络 打不开',
    lines: [
      '{shell.offline.banner}可以继续编辑：更改会留在这台设备上，恢复连接后自动保存。',
      '{builder.saving.failed}：请保持页面打开，选择{builder.saving.retry}。只要不清除浏览器数据，就不会丢失。',
      '{builder.saving.stale}：表单在另一个标签页或设备上打开着。比较两个版本，然后选择{builder.conflict.keepMine}或{builder.conflict.loadTheirs}。',
      '客户看到表单已关闭？请查看列表中它的卡片。可能含有你的套餐不包括的问题，也可能被封禁；如果是后者，请联系我们。',
      '客户断网也不会丢失：答案会留在他们的手机上，稍后发送。',
    ],
  },
}
