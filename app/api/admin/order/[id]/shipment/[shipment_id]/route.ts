import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { parcelBack, parcelCorrection, parcelParams } from '@/lib/orders/parcels/parcel.schema';
import { correctParcel, takeParcelBack } from '@/lib/orders/parcels/take-back';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update a shipment',
    description: 'Corrects its carrier or tracking number.',
    audience: 'admin',
    permission: 'order.ship',
    params: parcelParams,
    body: parcelCorrection,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await correctParcel(ctx, params.id, params.shipment_id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
  DELETE: endpoint({
    summary: 'Undo a shipment',
    description: 'Its units return to their warehouse, reserved for this order.',
    audience: 'admin',
    permission: 'order.ship',
    params: parcelParams,
    body: parcelBack,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await takeParcelBack(ctx, params.id, params.shipment_id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
