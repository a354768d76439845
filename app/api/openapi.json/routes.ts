import * as addressId from '@/app/api/address/[id]/route';
import * as address from '@/app/api/address/route';
import * as adminResourceIdChanges from '@/app/api/admin/[resource]/[id]/changes/route';
import * as adminResourceId from '@/app/api/admin/[resource]/[id]/route';
import * as adminResourceBatch from '@/app/api/admin/[resource]/batch/route';
import * as adminResourceBatchUndo from '@/app/api/admin/[resource]/batch/undo/route';
import * as adminResourceExport from '@/app/api/admin/[resource]/export/route';
import * as adminResourceImport from '@/app/api/admin/[resource]/import/route';
import * as adminResource from '@/app/api/admin/[resource]/route';
import * as adminAccountIdPasswordLink from '@/app/api/admin/account/[id]/password-link/route';
import * as adminActivityId from '@/app/api/admin/activity/[id]/route';
import * as adminActivityIdUndo from '@/app/api/admin/activity/[id]/undo/route';
import * as adminActivity from '@/app/api/admin/activity/route';
import * as adminAttributeIdValue from '@/app/api/admin/attribute/[id]/value/route';
import * as adminFind from '@/app/api/admin/find/route';
import * as adminImportLogIdWrongRows from '@/app/api/admin/import-log/[id]/wrong-rows/route';
import * as adminImportLog from '@/app/api/admin/import-log/route';
import * as adminInventoryIdHistories from '@/app/api/admin/inventory/[id]/histories/route';
import * as adminInventoryMinus from '@/app/api/admin/inventory/minus/route';
import * as adminInventoryPlus from '@/app/api/admin/inventory/plus/route';
import * as adminInventoryTransfer from '@/app/api/admin/inventory/transfer/route';
import * as adminInventoryUpdate from '@/app/api/admin/inventory/update/route';
import * as adminJobIdRetry from '@/app/api/admin/job/[id]/retry/route';
import * as adminJobQueue from '@/app/api/admin/job/queue/route';
import * as adminJob from '@/app/api/admin/job/route';
import * as adminLeadIdActivityActivityId from '@/app/api/admin/lead/[id]/activity/[activity_id]/route';
import * as adminLeadIdActivity from '@/app/api/admin/lead/[id]/activity/route';
import * as adminLeadIdConvert from '@/app/api/admin/lead/[id]/convert/route';
import * as adminLeadIdMerge from '@/app/api/admin/lead/[id]/merge/route';
import * as adminLeadIdMove from '@/app/api/admin/lead/[id]/move/route';
import * as adminLeadBoardMore from '@/app/api/admin/lead/board/more/route';
import * as adminLeadBoard from '@/app/api/admin/lead/board/route';
import * as adminLeadDuplicate from '@/app/api/admin/lead/duplicate/route';
import * as adminLeadExport from '@/app/api/admin/lead/export/route';
import * as adminLinkTarget from '@/app/api/admin/link-target/route';
import * as adminLogin from '@/app/api/admin/login/route';
import * as adminLogout from '@/app/api/admin/logout/route';
import * as adminMailIdResend from '@/app/api/admin/mail/[id]/resend/route';
import * as adminMailId from '@/app/api/admin/mail/[id]/route';
import * as adminMail from '@/app/api/admin/mail/route';
import * as adminMediaIdReplace from '@/app/api/admin/media/[id]/replace/route';
import * as adminMediaId from '@/app/api/admin/media/[id]/route';
import * as adminMediaIdUsages from '@/app/api/admin/media/[id]/usages/route';
import * as adminMediaOutline from '@/app/api/admin/media/outline/route';
import * as adminMedia from '@/app/api/admin/media/route';
import * as adminMenuIdMove from '@/app/api/admin/menu/[id]/move/route';
import * as adminOrderIdCommentDismiss from '@/app/api/admin/order/[id]/comment/dismiss/route';
import * as adminOrderIdComment from '@/app/api/admin/order/[id]/comment/route';
import * as adminOrderIdMailMailIdResend from '@/app/api/admin/order/[id]/mail/[mail_id]/resend/route';
import * as adminOrderIdRefundRefundId from '@/app/api/admin/order/[id]/refund/[refund_id]/route';
import * as adminOrderId from '@/app/api/admin/order/[id]/route';
import * as adminOrderIdShipment from '@/app/api/admin/order/[id]/shipment/route';
import * as adminOrderIdStatus from '@/app/api/admin/order/[id]/status/route';
import * as adminOrder from '@/app/api/admin/order/route';
import * as adminPageIdHome from '@/app/api/admin/page/[id]/home/route';
import * as adminPreview from '@/app/api/admin/preview/route';
import * as adminProductIdCopy from '@/app/api/admin/product/[id]/copy/route';
import * as adminProductIdInventoriesHistories from '@/app/api/admin/product/[id]/inventories/histories/route';
import * as adminProductIdInventories from '@/app/api/admin/product/[id]/inventories/route';
import * as adminProductBatchPreview from '@/app/api/admin/product/batch/preview/route';
import * as adminProfileChanges from '@/app/api/admin/profile/changes/route';
import * as adminProfile from '@/app/api/admin/profile/route';
import * as adminPromotionIdCopy from '@/app/api/admin/promotion/[id]/copy/route';
import * as adminPromotionIdCouponCouponId from '@/app/api/admin/promotion/[id]/coupon/[coupon_id]/route';
import * as adminPromotionIdCouponBatch from '@/app/api/admin/promotion/[id]/coupon/batch/route';
import * as adminPromotionIdCouponExport from '@/app/api/admin/promotion/[id]/coupon/export/route';
import * as adminPromotionIdCouponGenerate from '@/app/api/admin/promotion/[id]/coupon/generate/route';
import * as adminPromotionIdCoupon from '@/app/api/admin/promotion/[id]/coupon/route';
import * as adminPromotionTarget from '@/app/api/admin/promotion/target/route';
import * as adminRoleIdMove from '@/app/api/admin/role/[id]/move/route';
import * as adminRolePermission from '@/app/api/admin/role/permission/route';
import * as admin from '@/app/api/admin/route';
import * as adminSearchMiss from '@/app/api/admin/search-miss/route';
import * as adminSessionId from '@/app/api/admin/session/[id]/route';
import * as adminSession from '@/app/api/admin/session/route';
import * as adminSettingChanges from '@/app/api/admin/setting/changes/route';
import * as adminSetting from '@/app/api/admin/setting/route';
import * as adminStatusIdEmpty from '@/app/api/admin/status/[id]/empty/route';
import * as adminStatusPreview from '@/app/api/admin/status/preview/route';
import * as adminTokenRefresh from '@/app/api/admin/token/refresh/route';
import * as adminTranslationCounts from '@/app/api/admin/translation/counts/route';
import * as adminTranslation from '@/app/api/admin/translation/route';
import * as adminUpload from '@/app/api/admin/upload/route';
import * as adminUserIdErase from '@/app/api/admin/user/[id]/erase/route';
import * as adminUserIdMerge from '@/app/api/admin/user/[id]/merge/route';
import * as adminUserIdOverview from '@/app/api/admin/user/[id]/overview/route';
import * as adminUserIdPasswordMail from '@/app/api/admin/user/[id]/password-mail/route';
import * as adminUserIdPersonalData from '@/app/api/admin/user/[id]/personal-data/route';
import * as adminUserIdSession from '@/app/api/admin/user/[id]/session/route';
import * as adminUserSegmentId from '@/app/api/admin/user/segment/[id]/route';
import * as adminUserSegment from '@/app/api/admin/user/segment/route';
import * as articleUrl from '@/app/api/article/[url]/route';
import * as article from '@/app/api/article/route';
import * as attribute from '@/app/api/attribute/route';
import * as authCallbackProvider from '@/app/api/auth/callback/[provider]/route';
import * as authSigninProvider from '@/app/api/auth/signin/[provider]/route';
import * as block from '@/app/api/block/route';
import * as brand from '@/app/api/brand/route';
import * as cartCouponLink from '@/app/api/cart/coupon/link/route';
import * as cartCoupon from '@/app/api/cart/coupon/route';
import * as cartGift from '@/app/api/cart/gift/route';
import * as cartItem from '@/app/api/cart/item/route';
import * as cart from '@/app/api/cart/route';
import * as categoryUrl from '@/app/api/category/[url]/route';
import * as category from '@/app/api/category/route';
import * as check from '@/app/api/check/route';
import * as checkoutDraft from '@/app/api/checkout/draft/route';
import * as checkoutQuote from '@/app/api/checkout/quote/route';
import * as checkout from '@/app/api/checkout/route';
import * as configs from '@/app/api/configs/route';
import * as contact from '@/app/api/contact/route';
import * as cron from '@/app/api/cron/route';
import * as healthLive from '@/app/api/health/live/route';
import * as healthReady from '@/app/api/health/ready/route';
import * as info from '@/app/api/info/route';
import * as login from '@/app/api/login/route';
import * as logout from '@/app/api/logout/route';
import * as menuUrl from '@/app/api/menu/[url]/route';
import * as menu from '@/app/api/menu/route';
import * as orderIdCancel from '@/app/api/order/[id]/cancel/route';
import * as orderIdComment from '@/app/api/order/[id]/comment/route';
import * as orderIdPay from '@/app/api/order/[id]/pay/route';
import * as orderIdProof from '@/app/api/order/[id]/proof/route';
import * as orderIdReorder from '@/app/api/order/[id]/reorder/route';
import * as orderId from '@/app/api/order/[id]/route';
import * as orderFind from '@/app/api/order/find/route';
import * as order from '@/app/api/order/route';
import * as orderWaiting from '@/app/api/order/waiting/route';
import * as page from '@/app/api/page/route';
import * as pageSpeed from '@/app/api/page-speed/route';
import * as preference from '@/app/api/preference/route';
import * as product from '@/app/api/product/route';
import * as productSearch from '@/app/api/product/search/route';
import * as productSuggest from '@/app/api/product/suggest/route';
import * as profileErase from '@/app/api/profile/erase/route';
import * as profilePersonalData from '@/app/api/profile/personal-data/route';
import * as profile from '@/app/api/profile/route';
import * as register from '@/app/api/register/route';
import * as resetEmail from '@/app/api/reset/email/route';
import * as resetPassword from '@/app/api/reset/password/route';
import * as sessionId from '@/app/api/session/[id]/route';
import * as session from '@/app/api/session/route';
import * as settings from '@/app/api/settings/route';
import * as slider from '@/app/api/slider/route';
import * as socialProviderLogin from '@/app/api/social/[provider]/login/route';
import * as socialProviderRegister from '@/app/api/social/[provider]/register/route';
import * as socialProvider from '@/app/api/social/[provider]/route';
import * as social from '@/app/api/social/route';
import * as tokenRefresh from '@/app/api/token/refresh/route';
import * as widget from '@/app/api/widget/route';
import type { RouteModule } from '@/lib/http/openapi';

/** Every route file of `app/api` by the path of its folder; a test holds it to the files. */
export const routes: Record<string, RouteModule> = {
  '/api/admin/[resource]/[id]/changes': adminResourceIdChanges,
  '/api/admin/[resource]/[id]': adminResourceId,
  '/api/admin/[resource]/batch/undo': adminResourceBatchUndo,
  '/api/admin/[resource]/batch': adminResourceBatch,
  '/api/admin/[resource]/export': adminResourceExport,
  '/api/admin/[resource]/import': adminResourceImport,
  '/api/admin/[resource]': adminResource,
  '/api/admin/account/[id]/password-link': adminAccountIdPasswordLink,
  '/api/admin/activity/[id]/undo': adminActivityIdUndo,
  '/api/admin/activity/[id]': adminActivityId,
  '/api/admin/activity': adminActivity,
  '/api/admin/attribute/[id]/value': adminAttributeIdValue,
  '/api/admin/find': adminFind,
  '/api/admin/inventory/[id]/histories': adminInventoryIdHistories,
  '/api/admin/inventory/minus': adminInventoryMinus,
  '/api/admin/inventory/plus': adminInventoryPlus,
  '/api/admin/inventory/transfer': adminInventoryTransfer,
  '/api/admin/inventory/update': adminInventoryUpdate,
  '/api/admin/job/[id]/retry': adminJobIdRetry,
  '/api/admin/job/queue': adminJobQueue,
  '/api/admin/job': adminJob,
  '/api/admin/lead/[id]/activity/[activity_id]': adminLeadIdActivityActivityId,
  '/api/admin/lead/[id]/activity': adminLeadIdActivity,
  '/api/admin/lead/[id]/convert': adminLeadIdConvert,
  '/api/admin/lead/[id]/merge': adminLeadIdMerge,
  '/api/admin/lead/[id]/move': adminLeadIdMove,
  '/api/admin/lead/board/more': adminLeadBoardMore,
  '/api/admin/lead/board': adminLeadBoard,
  '/api/admin/lead/duplicate': adminLeadDuplicate,
  '/api/admin/lead/export': adminLeadExport,
  '/api/admin/status/[id]/empty': adminStatusIdEmpty,
  '/api/admin/status/preview': adminStatusPreview,
  '/api/admin/link-target': adminLinkTarget,
  '/api/admin/login': adminLogin,
  '/api/admin/logout': adminLogout,
  '/api/admin/import-log/[id]/wrong-rows': adminImportLogIdWrongRows,
  '/api/admin/import-log': adminImportLog,
  '/api/admin/mail/[id]/resend': adminMailIdResend,
  '/api/admin/mail/[id]': adminMailId,
  '/api/admin/mail': adminMail,
  '/api/admin/media/[id]/replace': adminMediaIdReplace,
  '/api/admin/media/[id]': adminMediaId,
  '/api/admin/media/[id]/usages': adminMediaIdUsages,
  '/api/admin/media/outline': adminMediaOutline,
  '/api/admin/media': adminMedia,
  '/api/admin/menu/[id]/move': adminMenuIdMove,
  '/api/admin/order/[id]/comment': adminOrderIdComment,
  '/api/admin/order/[id]/comment/dismiss': adminOrderIdCommentDismiss,
  '/api/admin/order/[id]/mail/[mail_id]/resend': adminOrderIdMailMailIdResend,
  '/api/admin/order/[id]/refund/[refund_id]': adminOrderIdRefundRefundId,
  '/api/admin/order/[id]': adminOrderId,
  '/api/admin/order/[id]/shipment': adminOrderIdShipment,
  '/api/admin/order/[id]/status': adminOrderIdStatus,
  '/api/admin/order': adminOrder,
  '/api/admin/preview': adminPreview,
  '/api/admin/page/[id]/home': adminPageIdHome,
  '/api/admin/product/[id]/copy': adminProductIdCopy,
  '/api/admin/product/[id]/inventories/histories': adminProductIdInventoriesHistories,
  '/api/admin/product/[id]/inventories': adminProductIdInventories,
  '/api/admin/product/batch/preview': adminProductBatchPreview,
  '/api/admin/profile/changes': adminProfileChanges,
  '/api/admin/profile': adminProfile,
  '/api/admin/promotion/[id]/coupon/[coupon_id]': adminPromotionIdCouponCouponId,
  '/api/admin/promotion/[id]/coupon/batch': adminPromotionIdCouponBatch,
  '/api/admin/promotion/[id]/coupon/export': adminPromotionIdCouponExport,
  '/api/admin/promotion/[id]/coupon/generate': adminPromotionIdCouponGenerate,
  '/api/admin/promotion/[id]/coupon': adminPromotionIdCoupon,
  '/api/admin': admin,
  '/api/admin/promotion/[id]/copy': adminPromotionIdCopy,
  '/api/admin/promotion/target': adminPromotionTarget,
  '/api/admin/role/[id]/move': adminRoleIdMove,
  '/api/admin/role/permission': adminRolePermission,
  '/api/admin/setting/changes': adminSettingChanges,
  '/api/admin/session/[id]': adminSessionId,
  '/api/admin/search-miss': adminSearchMiss,
  '/api/admin/session': adminSession,
  '/api/admin/setting': adminSetting,
  '/api/admin/token/refresh': adminTokenRefresh,
  '/api/admin/translation/counts': adminTranslationCounts,
  '/api/admin/translation': adminTranslation,
  '/api/admin/upload': adminUpload,
  '/api/admin/user/[id]/erase': adminUserIdErase,
  '/api/admin/user/[id]/merge': adminUserIdMerge,
  '/api/admin/user/[id]/overview': adminUserIdOverview,
  '/api/admin/user/[id]/password-mail': adminUserIdPasswordMail,
  '/api/admin/user/[id]/personal-data': adminUserIdPersonalData,
  '/api/address/[id]': addressId,
  '/api/address': address,
  '/api/admin/user/[id]/session': adminUserIdSession,
  '/api/admin/user/segment': adminUserSegment,
  '/api/admin/user/segment/[id]': adminUserSegmentId,
  '/api/article/[url]': articleUrl,
  '/api/article': article,
  '/api/attribute': attribute,
  '/api/auth/callback/[provider]': authCallbackProvider,
  '/api/auth/signin/[provider]': authSigninProvider,
  '/api/block': block,
  '/api/brand': brand,
  '/api/cart/coupon/link': cartCouponLink,
  '/api/cart/coupon': cartCoupon,
  '/api/cart/gift': cartGift,
  '/api/cart/item': cartItem,
  '/api/cart': cart,
  '/api/category/[url]': categoryUrl,
  '/api/category': category,
  '/api/check': check,
  '/api/checkout/draft': checkoutDraft,
  '/api/checkout/quote': checkoutQuote,
  '/api/checkout': checkout,
  '/api/configs': configs,
  '/api/contact': contact,
  '/api/cron': cron,
  '/api/health/live': healthLive,
  '/api/health/ready': healthReady,
  '/api/info': info,
  '/api/login': login,
  '/api/logout': logout,
  '/api/menu/[url]': menuUrl,
  '/api/menu': menu,
  '/api/order/find': orderFind,
  '/api/order/waiting': orderWaiting,
  '/api/order/[id]/cancel': orderIdCancel,
  '/api/order/[id]/comment': orderIdComment,
  '/api/order/[id]/pay': orderIdPay,
  '/api/order/[id]/proof': orderIdProof,
  '/api/order/[id]/reorder': orderIdReorder,
  '/api/order/[id]': orderId,
  '/api/order': order,
  '/api/page': page,
  '/api/page-speed': pageSpeed,
  '/api/preference': preference,
  '/api/product': product,
  '/api/product/search': productSearch,
  '/api/product/suggest': productSuggest,
  '/api/profile': profile,
  '/api/profile/erase': profileErase,
  '/api/profile/personal-data': profilePersonalData,
  '/api/register': register,
  '/api/reset/email': resetEmail,
  '/api/reset/password': resetPassword,
  '/api/session/[id]': sessionId,
  '/api/session': session,
  '/api/settings': settings,
  '/api/slider': slider,
  '/api/social/[provider]/login': socialProviderLogin,
  '/api/social/[provider]/register': socialProviderRegister,
  '/api/social/[provider]': socialProvider,
  '/api/social': social,
  '/api/token/refresh': tokenRefresh,
  '/api/widget': widget,
};
