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
import * as adminBroadcastIdCancel from '@/app/api/admin/broadcast/[id]/cancel/route';
import * as adminBroadcastIdPause from '@/app/api/admin/broadcast/[id]/pause/route';
import * as adminBroadcastIdPreview from '@/app/api/admin/broadcast/[id]/preview/route';
import * as adminBroadcastIdReceivers from '@/app/api/admin/broadcast/[id]/receivers/route';
import * as adminBroadcastIdResume from '@/app/api/admin/broadcast/[id]/resume/route';
import * as adminBroadcastIdRetry from '@/app/api/admin/broadcast/[id]/retry/route';
import * as adminBroadcastIdSchedule from '@/app/api/admin/broadcast/[id]/schedule/route';
import * as adminBroadcastIdTest from '@/app/api/admin/broadcast/[id]/test/route';
import * as adminBroadcastAudience from '@/app/api/admin/broadcast/audience/route';
import * as adminBroadcastPreview from '@/app/api/admin/broadcast/preview/route';
import * as adminBroadcastSuppressionId from '@/app/api/admin/broadcast/suppression/[id]/route';
import * as adminBroadcastSuppression from '@/app/api/admin/broadcast/suppression/route';
import * as adminCheckPem from '@/app/api/admin/check/pem/route';
import * as adminDashboard from '@/app/api/admin/dashboard/route';
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
import * as adminMailTextTemplatePreview from '@/app/api/admin/mail/text/[template]/preview/route';
import * as adminMailTextTemplate from '@/app/api/admin/mail/text/[template]/route';
import * as adminMailTextTemplateTest from '@/app/api/admin/mail/text/[template]/test/route';
import * as adminMailText from '@/app/api/admin/mail/text/route';
import * as adminMediaIdReplace from '@/app/api/admin/media/[id]/replace/route';
import * as adminMediaId from '@/app/api/admin/media/[id]/route';
import * as adminMediaIdUsages from '@/app/api/admin/media/[id]/usages/route';
import * as adminMediaOutline from '@/app/api/admin/media/outline/route';
import * as adminMedia from '@/app/api/admin/media/route';
import * as adminMembershiptierCheck from '@/app/api/admin/membershiptier/check/route';
import * as adminMenuIdMove from '@/app/api/admin/menu/[id]/move/route';
import * as adminPageIdHome from '@/app/api/admin/page/[id]/home/route';
import * as adminPaymentTrial from '@/app/api/admin/payment/trial/route';
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
import * as adminPromotionCheck from '@/app/api/admin/promotion/check/route';
import * as adminPromotionRefusedCode from '@/app/api/admin/promotion/refused-code/route';
import * as adminPromotionSimulation from '@/app/api/admin/promotion/simulation/route';
import * as adminPromotionTarget from '@/app/api/admin/promotion/target/route';
import * as adminReportCustomerExport from '@/app/api/admin/report/customer/export/route';
import * as adminReportCustomerMoves from '@/app/api/admin/report/customer/moves/route';
import * as adminReportCustomer from '@/app/api/admin/report/customer/route';
import * as adminReportCustomerRows from '@/app/api/admin/report/customer/rows/route';
import * as adminReportInventoriesExport from '@/app/api/admin/report/inventories/export/route';
import * as adminReportInventories from '@/app/api/admin/report/inventories/route';
import * as adminReportInventoriesRows from '@/app/api/admin/report/inventories/rows/route';
import * as adminReportProductsExport from '@/app/api/admin/report/products/export/route';
import * as adminReportProducts from '@/app/api/admin/report/products/route';
import * as adminReportProductsRows from '@/app/api/admin/report/products/rows/route';
import * as adminReportSalesExport from '@/app/api/admin/report/sales/export/route';
import * as adminReportSales from '@/app/api/admin/report/sales/route';
import * as adminReportSalesRows from '@/app/api/admin/report/sales/rows/route';
import * as adminReportSavedId from '@/app/api/admin/report/saved/[id]/route';
import * as adminReportSaved from '@/app/api/admin/report/saved/route';
import * as adminRoleIdMove from '@/app/api/admin/role/[id]/move/route';
import * as adminRolePermission from '@/app/api/admin/role/permission/route';
import * as admin from '@/app/api/admin/route';
import * as adminSearchMiss from '@/app/api/admin/search-miss/route';
import * as adminSessionId from '@/app/api/admin/session/[id]/route';
import * as adminSession from '@/app/api/admin/session/route';
import * as adminSettingChanges from '@/app/api/admin/setting/changes/route';
import * as adminSetting from '@/app/api/admin/setting/route';
import * as adminShippingTarget from '@/app/api/admin/shipping/target/route';
import * as adminShippingTrial from '@/app/api/admin/shipping/trial/route';
import * as adminStatusIdEmpty from '@/app/api/admin/status/[id]/empty/route';
import * as adminStatusPreview from '@/app/api/admin/status/preview/route';
import * as adminTokenRefresh from '@/app/api/admin/token/refresh/route';
import * as adminTranslationCounts from '@/app/api/admin/translation/counts/route';
import * as adminTranslation from '@/app/api/admin/translation/route';
import * as adminUploadPem from '@/app/api/admin/upload/pem/route';
import * as adminUpload from '@/app/api/admin/upload/route';
import * as adminUserIdErase from '@/app/api/admin/user/[id]/erase/route';
import * as adminUserIdMembership from '@/app/api/admin/user/[id]/membership/route';
import * as adminUserIdMerge from '@/app/api/admin/user/[id]/merge/route';
import * as adminUserIdOverview from '@/app/api/admin/user/[id]/overview/route';
import * as adminUserIdPasswordMail from '@/app/api/admin/user/[id]/password-mail/route';
import * as adminUserIdPersonalData from '@/app/api/admin/user/[id]/personal-data/route';
import * as adminUserIdSession from '@/app/api/admin/user/[id]/session/route';
import * as adminUserSegmentId from '@/app/api/admin/user/segment/[id]/route';
import * as adminUserSegment from '@/app/api/admin/user/segment/route';
import type { RouteModule } from '@/lib/http/openapi';
import { adminOrderRoutes } from './admin-order-routes';

/** Every route file of `app/api/admin` by the path of its folder. */
export const adminRoutes: Record<string, RouteModule> = {
  '/api/admin': admin,
  '/api/admin/[resource]': adminResource,
  '/api/admin/[resource]/[id]': adminResourceId,
  '/api/admin/[resource]/[id]/changes': adminResourceIdChanges,
  '/api/admin/[resource]/batch': adminResourceBatch,
  '/api/admin/[resource]/batch/undo': adminResourceBatchUndo,
  '/api/admin/[resource]/export': adminResourceExport,
  '/api/admin/[resource]/import': adminResourceImport,
  '/api/admin/account/[id]/password-link': adminAccountIdPasswordLink,
  '/api/admin/activity': adminActivity,
  '/api/admin/activity/[id]': adminActivityId,
  '/api/admin/activity/[id]/undo': adminActivityIdUndo,
  '/api/admin/attribute/[id]/value': adminAttributeIdValue,
  '/api/admin/broadcast/audience': adminBroadcastAudience,
  '/api/admin/broadcast/preview': adminBroadcastPreview,
  '/api/admin/broadcast/suppression': adminBroadcastSuppression,
  '/api/admin/broadcast/suppression/[id]': adminBroadcastSuppressionId,
  '/api/admin/broadcast/[id]/cancel': adminBroadcastIdCancel,
  '/api/admin/broadcast/[id]/pause': adminBroadcastIdPause,
  '/api/admin/broadcast/[id]/preview': adminBroadcastIdPreview,
  '/api/admin/broadcast/[id]/receivers': adminBroadcastIdReceivers,
  '/api/admin/broadcast/[id]/resume': adminBroadcastIdResume,
  '/api/admin/broadcast/[id]/retry': adminBroadcastIdRetry,
  '/api/admin/broadcast/[id]/schedule': adminBroadcastIdSchedule,
  '/api/admin/broadcast/[id]/test': adminBroadcastIdTest,
  '/api/admin/check/pem': adminCheckPem,
  '/api/admin/dashboard': adminDashboard,
  '/api/admin/find': adminFind,
  '/api/admin/import-log': adminImportLog,
  '/api/admin/import-log/[id]/wrong-rows': adminImportLogIdWrongRows,
  '/api/admin/inventory/[id]/histories': adminInventoryIdHistories,
  '/api/admin/inventory/minus': adminInventoryMinus,
  '/api/admin/inventory/plus': adminInventoryPlus,
  '/api/admin/inventory/transfer': adminInventoryTransfer,
  '/api/admin/inventory/update': adminInventoryUpdate,
  '/api/admin/job': adminJob,
  '/api/admin/job/[id]/retry': adminJobIdRetry,
  '/api/admin/job/queue': adminJobQueue,
  '/api/admin/lead/[id]/activity': adminLeadIdActivity,
  '/api/admin/lead/[id]/activity/[activity_id]': adminLeadIdActivityActivityId,
  '/api/admin/lead/[id]/convert': adminLeadIdConvert,
  '/api/admin/lead/[id]/merge': adminLeadIdMerge,
  '/api/admin/lead/[id]/move': adminLeadIdMove,
  '/api/admin/lead/board': adminLeadBoard,
  '/api/admin/lead/board/more': adminLeadBoardMore,
  '/api/admin/lead/duplicate': adminLeadDuplicate,
  '/api/admin/lead/export': adminLeadExport,
  '/api/admin/link-target': adminLinkTarget,
  '/api/admin/login': adminLogin,
  '/api/admin/logout': adminLogout,
  '/api/admin/mail': adminMail,
  '/api/admin/mail/[id]': adminMailId,
  '/api/admin/mail/[id]/resend': adminMailIdResend,
  '/api/admin/mail/text': adminMailText,
  '/api/admin/mail/text/[template]': adminMailTextTemplate,
  '/api/admin/mail/text/[template]/preview': adminMailTextTemplatePreview,
  '/api/admin/mail/text/[template]/test': adminMailTextTemplateTest,
  '/api/admin/media': adminMedia,
  '/api/admin/media/[id]': adminMediaId,
  '/api/admin/media/[id]/replace': adminMediaIdReplace,
  '/api/admin/media/[id]/usages': adminMediaIdUsages,
  '/api/admin/media/outline': adminMediaOutline,
  '/api/admin/membershiptier/check': adminMembershiptierCheck,
  '/api/admin/menu/[id]/move': adminMenuIdMove,
  ...adminOrderRoutes,
  '/api/admin/page/[id]/home': adminPageIdHome,
  '/api/admin/payment/trial': adminPaymentTrial,
  '/api/admin/preview': adminPreview,
  '/api/admin/product/[id]/copy': adminProductIdCopy,
  '/api/admin/product/[id]/inventories': adminProductIdInventories,
  '/api/admin/product/[id]/inventories/histories': adminProductIdInventoriesHistories,
  '/api/admin/product/batch/preview': adminProductBatchPreview,
  '/api/admin/profile': adminProfile,
  '/api/admin/profile/changes': adminProfileChanges,
  '/api/admin/promotion/[id]/copy': adminPromotionIdCopy,
  '/api/admin/promotion/[id]/coupon': adminPromotionIdCoupon,
  '/api/admin/promotion/[id]/coupon/[coupon_id]': adminPromotionIdCouponCouponId,
  '/api/admin/promotion/[id]/coupon/batch': adminPromotionIdCouponBatch,
  '/api/admin/promotion/[id]/coupon/export': adminPromotionIdCouponExport,
  '/api/admin/promotion/[id]/coupon/generate': adminPromotionIdCouponGenerate,
  '/api/admin/promotion/check': adminPromotionCheck,
  '/api/admin/promotion/refused-code': adminPromotionRefusedCode,
  '/api/admin/promotion/simulation': adminPromotionSimulation,
  '/api/admin/promotion/target': adminPromotionTarget,
  '/api/admin/report/products': adminReportProducts,
  '/api/admin/report/products/export': adminReportProductsExport,
  '/api/admin/report/products/rows': adminReportProductsRows,
  '/api/admin/report/sales': adminReportSales,
  '/api/admin/report/sales/export': adminReportSalesExport,
  '/api/admin/report/sales/rows': adminReportSalesRows,
  '/api/admin/report/saved': adminReportSaved,
  '/api/admin/report/saved/[id]': adminReportSavedId,
  '/api/admin/report/customer/export': adminReportCustomerExport,
  '/api/admin/report/customer/moves': adminReportCustomerMoves,
  '/api/admin/report/customer': adminReportCustomer,
  '/api/admin/report/customer/rows': adminReportCustomerRows,
  '/api/admin/report/inventories/export': adminReportInventoriesExport,
  '/api/admin/report/inventories': adminReportInventories,
  '/api/admin/report/inventories/rows': adminReportInventoriesRows,
  '/api/admin/role/[id]/move': adminRoleIdMove,
  '/api/admin/role/permission': adminRolePermission,
  '/api/admin/search-miss': adminSearchMiss,
  '/api/admin/session': adminSession,
  '/api/admin/session/[id]': adminSessionId,
  '/api/admin/setting': adminSetting,
  '/api/admin/setting/changes': adminSettingChanges,
  '/api/admin/shipping/target': adminShippingTarget,
  '/api/admin/shipping/trial': adminShippingTrial,
  '/api/admin/status/[id]/empty': adminStatusIdEmpty,
  '/api/admin/status/preview': adminStatusPreview,
  '/api/admin/token/refresh': adminTokenRefresh,
  '/api/admin/translation': adminTranslation,
  '/api/admin/translation/counts': adminTranslationCounts,
  '/api/admin/upload': adminUpload,
  '/api/admin/upload/pem': adminUploadPem,
  '/api/admin/user/[id]/erase': adminUserIdErase,
  '/api/admin/user/[id]/membership': adminUserIdMembership,
  '/api/admin/user/[id]/merge': adminUserIdMerge,
  '/api/admin/user/[id]/overview': adminUserIdOverview,
  '/api/admin/user/[id]/password-mail': adminUserIdPasswordMail,
  '/api/admin/user/[id]/personal-data': adminUserIdPersonalData,
  '/api/admin/user/[id]/session': adminUserIdSession,
  '/api/admin/user/segment': adminUserSegment,
  '/api/admin/user/segment/[id]': adminUserSegmentId,
};
