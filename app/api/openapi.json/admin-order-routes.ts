import * as adminOrderIdAttachmentAttachmentId from '@/app/api/admin/order/[id]/attachment/[attachment_id]/route';
import * as adminOrderIdCancelRest from '@/app/api/admin/order/[id]/cancel-rest/route';
import * as adminOrderIdCommentDismiss from '@/app/api/admin/order/[id]/comment/dismiss/route';
import * as adminOrderIdComment from '@/app/api/admin/order/[id]/comment/route';
import * as adminOrderIdContact from '@/app/api/admin/order/[id]/contact/route';
import * as adminOrderIdItemsPreview from '@/app/api/admin/order/[id]/items/preview/route';
import * as adminOrderIdItems from '@/app/api/admin/order/[id]/items/route';
import * as adminOrderIdMailMailIdResend from '@/app/api/admin/order/[id]/mail/[mail_id]/resend/route';
import * as adminOrderIdPresence from '@/app/api/admin/order/[id]/presence/route';
import * as adminOrderIdProofProofIdPicture from '@/app/api/admin/order/[id]/proof/[proof_id]/picture/route';
import * as adminOrderIdProofProofId from '@/app/api/admin/order/[id]/proof/[proof_id]/route';
import * as adminOrderIdReady from '@/app/api/admin/order/[id]/ready/route';
import * as adminOrderIdRefundRefundIdAssign from '@/app/api/admin/order/[id]/refund/[refund_id]/assign/route';
import * as adminOrderIdRefundRefundIdRestock from '@/app/api/admin/order/[id]/refund/[refund_id]/restock/route';
import * as adminOrderIdRefundRefundIdRetry from '@/app/api/admin/order/[id]/refund/[refund_id]/retry/route';
import * as adminOrderIdRefundRefundId from '@/app/api/admin/order/[id]/refund/[refund_id]/route';
import * as adminOrderIdRefundPreview from '@/app/api/admin/order/[id]/refund/preview/route';
import * as adminOrderIdRefund from '@/app/api/admin/order/[id]/refund/route';
import * as adminOrderIdReturnReturnIdPicture from '@/app/api/admin/order/[id]/return/[return_id]/picture/[picture_id]/route';
import * as adminOrderIdReturnReturnId from '@/app/api/admin/order/[id]/return/[return_id]/route';
import * as adminOrderIdReturn from '@/app/api/admin/order/[id]/return/route';
import * as adminOrderIdRiskDismiss from '@/app/api/admin/order/[id]/risk/dismiss/route';
import * as adminOrderId from '@/app/api/admin/order/[id]/route';
import * as adminOrderIdShipmentShipmentId from '@/app/api/admin/order/[id]/shipment/[shipment_id]/route';
import * as adminOrderIdShipment from '@/app/api/admin/order/[id]/shipment/route';
import * as adminOrderIdStatus from '@/app/api/admin/order/[id]/status/route';
import * as adminOrderBatch from '@/app/api/admin/order/batch/route';
import * as adminOrderColumns from '@/app/api/admin/order/columns/route';
import * as adminOrderExport from '@/app/api/admin/order/export/route';
import * as adminOrderPaper from '@/app/api/admin/order/paper/route';
import * as adminOrderPreview from '@/app/api/admin/order/preview/route';
import * as adminOrderProof from '@/app/api/admin/order/proof/route';
import * as adminOrderReturn from '@/app/api/admin/order/return/route';
import * as adminOrder from '@/app/api/admin/order/route';
import * as adminOrderShipmentSheetPreview from '@/app/api/admin/order/shipment/sheet/preview/route';
import * as adminOrderShipmentSheet from '@/app/api/admin/order/shipment/sheet/route';
import * as adminOrderShipmentSheetUndo from '@/app/api/admin/order/shipment/sheet/undo/route';
import * as adminOrderStatementReceive from '@/app/api/admin/order/statement/receive/route';
import * as adminOrderStatement from '@/app/api/admin/order/statement/route';
import * as adminOrderVariant from '@/app/api/admin/order/variant/route';
import * as adminOrderViewId from '@/app/api/admin/order/view/[id]/route';
import * as adminOrderView from '@/app/api/admin/order/view/route';
import type { RouteModule } from '@/lib/http/openapi';

/** Every route file of `app/api/admin/order` by the path of its folder. */
export const adminOrderRoutes: Record<string, RouteModule> = {
  '/api/admin/order': adminOrder,
  '/api/admin/order/[id]': adminOrderId,
  '/api/admin/order/[id]/attachment/[attachment_id]': adminOrderIdAttachmentAttachmentId,
  '/api/admin/order/[id]/cancel-rest': adminOrderIdCancelRest,
  '/api/admin/order/[id]/comment': adminOrderIdComment,
  '/api/admin/order/[id]/comment/dismiss': adminOrderIdCommentDismiss,
  '/api/admin/order/[id]/contact': adminOrderIdContact,
  '/api/admin/order/[id]/mail/[mail_id]/resend': adminOrderIdMailMailIdResend,
  '/api/admin/order/[id]/presence': adminOrderIdPresence,
  '/api/admin/order/[id]/proof/[proof_id]': adminOrderIdProofProofId,
  '/api/admin/order/[id]/proof/[proof_id]/picture': adminOrderIdProofProofIdPicture,
  '/api/admin/order/[id]/ready': adminOrderIdReady,
  '/api/admin/order/[id]/refund': adminOrderIdRefund,
  '/api/admin/order/[id]/refund/[refund_id]': adminOrderIdRefundRefundId,
  '/api/admin/order/[id]/refund/[refund_id]/assign': adminOrderIdRefundRefundIdAssign,
  '/api/admin/order/[id]/refund/[refund_id]/restock': adminOrderIdRefundRefundIdRestock,
  '/api/admin/order/[id]/refund/[refund_id]/retry': adminOrderIdRefundRefundIdRetry,
  '/api/admin/order/[id]/refund/preview': adminOrderIdRefundPreview,
  '/api/admin/order/[id]/risk/dismiss': adminOrderIdRiskDismiss,
  '/api/admin/order/[id]/return': adminOrderIdReturn,
  '/api/admin/order/[id]/return/[return_id]': adminOrderIdReturnReturnId,
  '/api/admin/order/[id]/return/[return_id]/picture/[picture_id]':
    adminOrderIdReturnReturnIdPicture,
  '/api/admin/order/[id]/shipment': adminOrderIdShipment,
  '/api/admin/order/[id]/items': adminOrderIdItems,
  '/api/admin/order/[id]/items/preview': adminOrderIdItemsPreview,
  '/api/admin/order/[id]/shipment/[shipment_id]': adminOrderIdShipmentShipmentId,
  '/api/admin/order/[id]/status': adminOrderIdStatus,
  '/api/admin/order/preview': adminOrderPreview,
  '/api/admin/order/paper': adminOrderPaper,
  '/api/admin/order/proof': adminOrderProof,
  '/api/admin/order/return': adminOrderReturn,
  '/api/admin/order/shipment/sheet': adminOrderShipmentSheet,
  '/api/admin/order/shipment/sheet/preview': adminOrderShipmentSheetPreview,
  '/api/admin/order/shipment/sheet/undo': adminOrderShipmentSheetUndo,
  '/api/admin/order/statement': adminOrderStatement,
  '/api/admin/order/statement/receive': adminOrderStatementReceive,
  '/api/admin/order/variant': adminOrderVariant,
  '/api/admin/order/batch': adminOrderBatch,
  '/api/admin/order/columns': adminOrderColumns,
  '/api/admin/order/export': adminOrderExport,
  '/api/admin/order/view': adminOrderView,
  '/api/admin/order/view/[id]': adminOrderViewId,
};
